import type { SameCompanies } from "#domain/analysis/monthly-totals.ts";
import { btcNumber } from "#domain/base/btc.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount, formatCounted, formatHolding } from "#domain/base/format.ts";
import type { SharePoint } from "#domain/company/share-series.ts";
import type { HoldingPoint } from "#domain/ledger/holding-series.ts";
import type { V1Totals } from "#domain/v1/records.ts";

import { drawChart, type Chart, type ChartPoint, type Subject } from "./chart.ts";
import { holdingNotes, type ChartNote } from "./notes.ts";

export type LegendMark = "line" | "part" | "coverage" | "carried" | "came" | "went" | "unexplained" | "price";

export type WordedChart = NonNullable<ReturnType<typeof worded>>;

type Around = Pick<Subject, "closes" | "until">;

export function holdingChart(name: string, points: readonly HoldingPoint[], around: Around) {
  const values = points.map(({ day, kind, btc, btcAfter }) => ({
    day,
    value: btcNumber(btcAfter),
    moved: movedBy(btcNumber(btc), kind !== "unexplained"),
  }));
  const drawing = drawChart({ ...around, points: values, shape: "step", unit: "BTC" });
  return worded(drawing, values, {
    title: `${name}: bitcoin holdings over time`,
    line: "BTC holdings",
    count: formatCounted(points.length, "entry", "entries"),
    notes: drawing === null ? [] : holdingNotes(points, drawing),
    write: formatHolding,
  });
}

export function shareChart(name: string, points: readonly SharePoint[], { closes }: Pick<Around, "closes">) {
  const values = points.map(({ day, btcPerShare }) => ({ day, value: Number(btcPerShare) }));
  const until = points.at(-1)?.day ?? "";
  return worded(drawChart({ closes, until, points: values, shape: "line", unit: "BTC" }), values, {
    title: `${name}: bitcoin per share over time`,
    line: "BTC per share",
    count: formatCounted(points.length, "published share count", "published share counts"),
    write: formatBtcExact,
  });
}

/** All companies, and those that were in the list throughout, so that new coverage does not look like buying. */
export function totalChart(totals: readonly V1Totals[], same: SameCompanies | null, around: Around) {
  const dated = totals.flatMap(({ asOf, ...total }) => (asOf === null ? [] : [{ day: asOf, ...total }]));
  const values = dated.map(({ day, btc }) => ({ day, value: btcNumber(btc) }));
  const covered = dated.map(({ companies }) => companies);
  const part = same?.totals.map(({ asOf, btc }) => ({ day: asOf, value: btcNumber(btc) }));
  const subject = { ...around, points: values, covered, ...(part && { part }) };
  return worded(drawChart({ ...subject, shape: "line", unit: "BTC" }), values, {
    title: "Bitcoin holdings of all companies over time",
    line: "All companies, BTC",
    part:
      same &&
      `The same ${formatCounted(same.companies, "company", "companies")} since ${formatDay(same.since)}`,
    coverage: `Number of companies, up to ${formatCount(Math.max(...covered))}`,
    count: formatCounted(totals.length, "month"),
    write: formatHolding,
  });
}

const movedBy = (by: number | null, isExplained: boolean) =>
  by === null || by === 0 ? null : { by, isExplained };

type Words = {
  title: string;
  line: string;
  part?: string | null;
  coverage?: string;
  count: string;
  notes?: ChartNote[];
  write: (value: number | null) => string;
};

function worded(drawing: Chart | null, points: readonly ChartPoint[], words: Words) {
  const { title, count, notes = [], write } = words;
  if (drawing === null) return null;
  const known = points.filter(({ value }) => value !== null);
  const say = (point: ChartPoint | undefined) =>
    point ? `${write(point.value)} BTC on ${formatDay(point.day)}` : "";
  const most = known.reduce((a, b) => ((b.value ?? 0) > (a.value ?? 0) ? b : a));
  return {
    drawing,
    title,
    /** The chart in one sentence, for readers who can't see it. */
    about: `From ${say(known[0])} to ${say(known.at(-1))}, ${count}. Highest: ${say(most)}.`,
    newest: drawing.end === null ? "" : `${write(known.at(-1)?.value ?? null)} BTC`,
    notes,
    legend: legendOf(drawing, words),
  };
}

function legendOf(drawing: Chart, { line, part, coverage }: Words): [mark: LegendMark, text: string][] {
  const { carried, bars, price } = drawing;
  const entries: [mark: LegendMark, text: string, isShown: boolean][] = [
    ["line", line, true],
    ["part", part ?? "", drawing.part !== null],
    ["carried", "No later data", carried !== null],
    ["came", "Bought or mined, BTC per entry", (bars?.came ?? "") !== ""],
    ["went", "Sold", (bars?.went ?? "") !== ""],
    ["unexplained", "Unexplained gap", (bars?.unexplained ?? "") !== ""],
    ["price", "BTC price, daily close", price !== null],
    ["coverage", coverage ?? "", drawing.coverage !== null],
  ];
  return entries.filter(([, , isShown]) => isShown).map(([mark, text]) => [mark, text]);
}
