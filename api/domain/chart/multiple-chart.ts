import { formatMultiple } from "#domain/analysis/price-figures.ts";
import { addDays, formatDay } from "#domain/base/dates.ts";
import { compareText } from "#domain/base/order.ts";
import type { MultiplePoint } from "#domain/valuation/history.ts";

import { labelOf } from "./chart.ts";
import { lineThrough, type Place } from "./lines.ts";
import { alongLog, evenAxis, logTicks, type LogAxis } from "./log-axis.ts";
import { alongTime, timeTicks } from "./ticks.ts";
import { BESIDE_MARKS, worded, type BesideMark } from "./worded.ts";

export type MultipleLines = readonly (readonly MultiplePoint[])[];

type MultipleChartInput = {
  title: string;
  /** In stretches, with gaps between them. */
  lines: MultipleLines;
  name: string;
  /** What the company publishes itself, with its name in the legend. */
  published?: { points: readonly MultiplePoint[]; name: string } | null;
  /** The lines of other companies, each with its name in the legend. Without a mark, they take them in their order. */
  beside?: readonly { name: string; lines: MultipleLines; mark?: BesideMark | undefined }[];
  until: string;
  /** So that several charts have one scale. */
  shared?: { from: string; axis: LogAxis };
};

const MARGIN_DAYS = 30;
const LEAST_AXIS = 2;
const LEAST_POINTS = 2;

/** A company's multiples over time on a logarithmic scale, with a line where market cap and bitcoin are equal. */
export function multipleChart({
  title,
  lines,
  name,
  published,
  beside = [],
  until,
  shared,
}: MultipleChartInput) {
  const points = lines.flat();
  const others = beside.flatMap((each) => each.lines.flat());
  const [first] = [...points, ...others].toSorted((a, b) => compareText(a.day, b.day));
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < LEAST_POINTS) return null;
  const own = published?.points ?? [];
  const axis = shared?.axis ?? axisOf([...points, ...own, ...others]);
  const from = shared?.from ?? addDays(first.day, -MARGIN_DAYS);
  const yOf = (value: number) => round(1000 - Math.min(1000, Math.max(0, alongLog(value, axis))));
  const placeOf = ({ day, value }: MultiplePoint): Place => ({
    x: round(alongTime(day, from, until)),
    y: yOf(value),
  });
  const path = (line: readonly MultiplePoint[]) => lineThrough(line.map(placeOf).filter(({ x }) => x >= 0));
  const places = points.map(placeOf);
  const end = places.at(-1);
  const drawing = {
    from,
    to: until,
    bottom: axis.low,
    top: axis.high,
    line: lines.map(path).join(""),
    carried: null,
    part: published ? path(own) : null,
    coverage: null,
    price: null,
    bars: null,
    dots: [],
    times: timeTicks(from, until),
    values: logTicks(axis).map((value) => ({ at: yOf(value), text: `${value}×` })),
    places,
    count: places.filter(({ x }) => x >= 0).length,
    // Of several lines, the legend says which latest value is whose.
    end:
      end?.y == null || beside.length > 0
        ? null
        : { x: end.x, y: end.y, ...labelOf({ x: end.x, y: end.y }, places) },
  };
  return worded(drawing, points, {
    title,
    reading: "Multiples",
    line: name,
    part: published?.name ?? null,
    about: beside.length > 0 ? latestOf([{ name, lines }, ...beside]) : undefined,
    beside: beside.flatMap((other, index) => {
      const mark = other.mark ?? BESIDE_MARKS[index];
      return mark ? [{ mark, d: other.lines.map(path).join(""), name: other.name }] : [];
    }),
    counted: ["trading day", "trading days"],
    write: formatMultiple,
    unit: "",
    level: yOf(1),
  });
}

const latestOf = (companies: readonly { name: string; lines: MultipleLines }[]): string =>
  `Latest: ${companies
    .map(({ name, lines }) => {
      const last = lines.at(-1)?.at(-1);
      return `${name} ${formatMultiple(last?.value)} on ${formatDay(last?.day)}`;
    })
    .join("; ")}.`;

/** From the lowest to the highest value, with 1 between them. */
export function axisOf(points: readonly MultiplePoint[]): LogAxis {
  const values = points.map(({ value }) => value);
  const widest = evenAxis(values, LEAST_AXIS);
  const low = Math.min(1 / LEAST_AXIS, ...values);
  return {
    low: Math.max(low / ROOM, widest.low),
    high: Math.min(Math.max(...values, LEAST_AXIS) * ROOM, widest.high),
  };
}

const ROOM = 1.1;
const round = (value: number) => Math.round(value * 10) / 10;
