import { formatDay } from "#domain/base/dates.ts";
import { formatCounted } from "#domain/base/format.ts";

import { MOST_DOTS, type Chart } from "./chart.ts";
import type { ChartPoint } from "./lines.ts";
import type { ChartNote } from "./notes.ts";
import { shortAmount, type Tick } from "./ticks.ts";

/** The lines drawn beside the first one, in their order. */
export const BESIDE_MARKS = ["second", "third", "fourth"] as const;
export type BesideMark = (typeof BESIDE_MARKS)[number];
export type LegendMark = "line" | BesideMark | "part" | "carried" | "dots" | "came" | "went" | "unexplained";
export type BesideLine = { mark: BesideMark; d: string; name: string };

/** A strip below the line: its name, its scale in words, its lines and the values beside it. */
export type Strip = {
  label: string;
  scale: string;
  paths: readonly (readonly [mark: LegendMark | "coverage" | "price", d: string])[];
  ticks: Tick[];
  /** Where its zero is, if it has one. */
  base: number | null;
};

export type WordedChart = NonNullable<ReturnType<typeof worded>>;

type Words = {
  title: string;
  /** What a reader goes through point by point. */
  reading: string;
  line: string;
  part?: string | null;
  beside?: readonly BesideLine[];
  /** Instead of the sentence about the first line. */
  about?: string | undefined;
  coverage?: string;
  counted: [one: string, many: string];
  notes?: ChartNote[];
  unit?: string;
  /** A level that means something, such as a multiple of 1. */
  level?: number;
  write: (value: number | null) => string;
};

/** A drawing with its title, its legend and the names of its strips. */
export function worded(drawing: Chart | null, points: readonly ChartPoint[], words: Words) {
  const { title, reading, counted, notes = [], write, unit = " BTC", level = null, beside = [] } = words;
  if (drawing === null) return null;
  const known = points.filter(({ value, day }) => value !== null && day >= drawing.from);
  const say = (point: ChartPoint | undefined) =>
    point ? `${write(point.value)}${unit} on ${formatDay(point.day)}` : "";
  const [first] = known;
  const most = known.reduce<ChartPoint | undefined>(
    (a, b) => ((b.value ?? 0) > (a?.value ?? -1) ? b : a),
    undefined,
  );
  const count = formatCounted(drawing.count, ...counted);
  return {
    drawing,
    title,
    reading,
    /** The chart in one sentence, for readers who can't see it. */
    about:
      words.about ??
      (first === undefined
        ? `${count} since ${formatDay(drawing.from)}.`
        : `From ${say(first)} to ${say(known.at(-1))}, ${count}. Highest: ${say(most)}.`),
    newest: drawing.end === null ? "" : `${write(known.at(-1)?.value ?? null)}${unit}`,
    notes,
    level,
    beside,
    legend: legendOf(drawing, words),
    strips: stripsOf(drawing, words),
    /** Said where the axis does not begin at zero. */
    axis: drawing.bottom > 0 && level === null ? "The axis fits the range and does not start at zero." : null,
  };
}

function legendOf(drawing: Chart, { line, part, beside = [] }: Words): [mark: LegendMark, text: string][] {
  const { carried, bars, dots } = drawing;
  const entries: [mark: LegendMark, text: string, isShown: boolean][] = [
    ["line", line, true],
    ...beside.map(({ mark, name }): [LegendMark, string, boolean] => [mark, name, true]),
    ["part", part ?? "", drawing.part !== null],
    ["carried", "No newer data", carried !== null],
    ["dots", dots.length < MOST_DOTS ? "Purchase or sale" : "Ten largest", dots.length > 0],
    ["came", "Bought or mined", (bars?.came ?? "") !== ""],
    ["went", "Sold", (bars?.went ?? "") !== ""],
    ["unexplained", "Unexplained gap", (bars?.unexplained ?? "") !== ""],
  ];
  return entries.filter(([, , isShown]) => isShown).map(([mark, text]) => [mark, text]);
}

function stripsOf({ bars, coverage, price }: Chart, words: Words): Strip[] {
  const strips: Strip[] = [];
  if (coverage !== null)
    strips.push({
      label: "Number of companies",
      scale: words.coverage ?? "",
      paths: [["coverage", coverage]],
      ticks: [],
      base: 1000,
    });
  if (bars !== null)
    strips.push({
      label: "BTC per entry, bought up, sold down",
      scale: `most: ${words.write(bars.most)}`,
      paths: [
        ["came", bars.came],
        ["went", bars.went],
        ["unexplained", bars.unexplained],
      ],
      ticks: [{ at: bars.zero, text: "0" }],
      base: bars.zero,
    });
  if (price !== null)
    strips.push({
      label: `Bitcoin price, ${price.every === 1 ? "daily closes" : `a close every ${price.every} days`} to ${formatDay(price.until)}`,
      scale: "",
      paths: [["price", price.line]],
      ticks: [
        { at: 0, text: inDollars(price.high) },
        { at: 1000, text: inDollars(price.low) },
      ],
      base: null,
    });
  return strips;
}

const THOUSAND = 1_000;
const inDollars = (usd: number) =>
  `$${usd < THOUSAND ? Math.round(usd) : shortAmount(Math.round(usd / THOUSAND) * THOUSAND, 10 * THOUSAND)}`;
