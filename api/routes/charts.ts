import { Hono, type Context } from "hono";

import { monthlyTotals, sameCompanies, type SameCompanies } from "#domain/analysis/monthly-totals.ts";
import { csv, fieldColumns, type Column } from "#domain/base/csv.ts";
import { dayOf } from "#domain/base/dates.ts";
import { holdingChart, shareChart, totalChart } from "#domain/chart/charts.ts";
import type { WordedChart } from "#domain/chart/worded.ts";
import { chartedShares, type SharePoint } from "#domain/company/share-series.ts";
import { holdingSeries, type HoldingPoint } from "#domain/ledger/holding-series.ts";
import { columnsOf } from "#domain/v1/columns.schema.ts";
import { V1_SCHEMAS } from "#domain/v1/records.schema.ts";
import type { V1Totals } from "#domain/v1/records.ts";
import type { Deps } from "#http/deps.ts";
import { listedCompany } from "#http/query.ts";
import { sendReady, viewOf } from "#http/view-of.ts";
import { rememberQuestion } from "#http/answered-questions.ts";
import { storedAnswer } from "#http/stored-answer.ts";
import { askerOf } from "#http/within-limit.ts";
import { readyText, type ReadyBytes } from "#lib/compress.ts";
import { Problem } from "#lib/problem.ts";
import { chartFile } from "#pages/chart-file.ts";
import type { PublicData } from "#public-data/public-data.ts";

const CHART_FILE = /^\/(?:company\/[1-9]\d{0,8}|market-analysis)\/[a-z-]+\.(?:svg|csv)$/;

export const isChartFile = (path: string): boolean => CHART_FILE.test(path);

type ChartDeps = Pick<Deps, "publicData" | "now">;
type MakeFile = (view: PublicData, today: string, c: Context) => Promise<ReadyBytes>;

/** The charts of the pages as files: the drawing as SVG, and its points as CSV. */
export function chartFiles(deps: ChartDeps) {
  const app = new Hono();
  for (const [path, make] of Object.entries(FILES)) app.get(path, (c) => answer(c, deps, make));
  return app;
}

const FILES: Record<string, MakeFile> = {
  "/company/:id/history.svg": (view, until, c) => {
    const { name, ledger } = companyIn(view, c);
    return svg(holdingChart(name, holdingSeries(ledger), { closes: view.closes, until }));
  },
  "/company/:id/history.csv": (view, _today, c) =>
    csvFile(csv(HOLDING_COLUMNS, holdingSeries(companyIn(view, c).ledger))),
  "/company/:id/per-share.svg": (view, until, c) => {
    const company = companyIn(view, c);
    return svg(shareChart(company.name, chartedShares(company), { until }));
  },
  "/company/:id/per-share.csv": (view, _today, c) =>
    csvFile(csv(SHARE_COLUMNS, chartedShares(companyIn(view, c)))),
  "/market-analysis/history.svg": (view, until) => {
    const same = sameCompanies([...view.recordOf.values()], until);
    return svg(totalChart(totalsOf(view, until), same, { closes: view.closes, until }));
  },
  "/market-analysis/history.csv": (view, today) => {
    const same = sameCompanies([...view.recordOf.values()], today);
    return csvFile(csv(totalColumns(same), totalsOf(view, today)));
  },
};

/** Cached per day, because the charts reach up to today. */
async function answer(c: Context, { publicData, now }: ChartDeps, make: MakeFile): Promise<Response> {
  const view = viewOf(publicData);
  const moment = now();
  const today = dayOf(moment);
  const key = `${today} ${c.req.path}`;
  rememberQuestion(view, c, { key, now: moment });
  const ready = await storedAnswer(view, askerOf(c), key, () => make(view, today, c));
  c.header("Content-Disposition", `inline; filename="${c.req.path.slice(1).replaceAll("/", "-")}"`);
  return sendReady(c, ready);
}

function companyIn(view: PublicData, c: Context) {
  const { company, details } = listedCompany(view, c.req.param("id"));
  return { ...company, ...details };
}

const totalsOf = ({ recordOf }: PublicData, today: string) =>
  monthlyTotals([...recordOf.values()], {}, today);

function svg(chart: WordedChart | null): Promise<ReadyBytes> {
  if (chart === null)
    throw new Problem(
      "not-found",
      "There are fewer than two dated figures, so there is no chart. The CSV has the figures we know.",
    );
  return readyText(chartFile(chart), "image/svg+xml; charset=utf-8");
}

const csvFile = (text: string) => readyText(text, "text/csv; charset=utf-8");

/** The points of the chart as CSV. The price behind them is not ours to redistribute. */
const HOLDING_COLUMNS: Column<HoldingPoint>[] = [
  ...fieldColumns("day", "asOf", "kind", "btc", "btcAfter", "isStated", "priceUsd", "totalUsd"),
  ["costKnownBtc", (point) => point.cost?.btc ?? null],
  ["costKnownUsd", (point) => point.cost?.usd ?? null],
];

function totalColumns(same: SameCompanies | null): Column<V1Totals>[] {
  const btcOn = new Map(same?.totals.map(({ asOf, btc }) => [asOf, btc]));
  return [
    ...columnsOf(V1_SCHEMAS.Totals),
    ["sameCompaniesBtc", ({ asOf }) => (asOf === null ? null : (btcOn.get(asOf) ?? null))],
  ];
}

const SHARE_COLUMNS: Column<SharePoint>[] = [
  ...fieldColumns("day", "btc"),
  ["sharesOutstanding", (point) => point.shares],
  ...fieldColumns("btcPerShare", "adjustedShares"),
];
