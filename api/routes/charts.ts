import { Hono, type Context } from "hono";

import { monthlyTotals, sameCompanies, type SameCompanies } from "#domain/analysis/monthly-totals.ts";
import { csv, fieldColumns, type Column } from "#domain/base/csv.ts";
import { dayOf } from "#domain/base/dates.ts";
import { holdingChart, shareChart, totalChart } from "#domain/chart/charts.ts";
import type { WordedChart } from "#domain/chart/worded.ts";
import { chartedShares, type SharePoint } from "#domain/company/shares/share-series.ts";
import { holdingSeries, type HoldingPoint } from "#domain/ledger/holding-series.ts";
import { columnsOf } from "#domain/v1/columns.schema.ts";
import { V1_SCHEMAS } from "#domain/v1/records.schema.ts";
import type { V1Totals } from "#domain/v1/records.ts";
import type { Deps } from "#http/deps.ts";
import { listedCompany } from "#http/query.ts";
import { viewOf } from "#http/view-of.ts";
import { computeIn } from "#http/within-limit.ts";
import { Problem } from "#lib/problem.ts";
import { chartFile } from "#pages/chart-file.ts";
import type { PublicData } from "#public-data/public-data.ts";

type ChartDeps = Pick<Deps, "publicData" | "now">;
type MakeFile = (view: PublicData, today: string, c: Context) => string;

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
    csv(HOLDING_COLUMNS, holdingSeries(companyIn(view, c).ledger)),
  "/company/:id/per-share.svg": (view, until, c) => {
    const company = companyIn(view, c);
    return svg(shareChart(company.name, chartedShares(company), { until }));
  },
  "/company/:id/per-share.csv": (view, _today, c) => csv(SHARE_COLUMNS, chartedShares(companyIn(view, c))),
  "/market-analysis/history.svg": (view, until) => {
    const same = sameCompanies([...view.recordOf.values()], until);
    return svg(totalChart(totalsOf(view, until), same, { closes: view.closes, until }));
  },
  "/market-analysis/history.csv": (view, today) => {
    const same = sameCompanies([...view.recordOf.values()], today);
    return csv(totalColumns(same), totalsOf(view, today));
  },
};

async function answer(c: Context, { publicData, now }: ChartDeps, make: MakeFile): Promise<Response> {
  const view = viewOf(publicData);
  const file = await computeIn(c)(() => make(view, dayOf(now()), c));
  const type = c.req.path.endsWith(".svg") ? "image/svg+xml" : "text/csv";
  return c.body(file, 200, {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Disposition": `inline; filename="${c.req.path.slice(1).replaceAll("/", "-")}"`,
  });
}

function companyIn(view: PublicData, c: Context) {
  const { company, details } = listedCompany(view, c.req.param("id"));
  return { ...company, ...details };
}

const totalsOf = ({ recordOf }: PublicData, today: string) =>
  monthlyTotals([...recordOf.values()], {}, today);

function svg(chart: WordedChart | null): string {
  if (chart === null)
    throw new Problem(
      "not-found",
      "There are fewer than two dated figures, so there is no chart. The CSV has the figures we know.",
    );
  return chartFile(chart);
}

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
