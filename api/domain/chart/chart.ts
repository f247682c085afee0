import { DAY_MS, addDays } from "#domain/base/dates.ts";

import { lineThrough, stepsThrough, visiblePlaces, type ChartPoint, type Place } from "./lines.ts";
import { barsOf, coverageOf, priceOf, type Closes } from "./strips.ts";
import { alongTime, timeTicks, valueAxis } from "./ticks.ts";

export type Subject = {
  points: readonly ChartPoint[];
  /** Part of the same, drawn below it as a line of its own. */
  part?: readonly ChartPoint[];
  /** How many holders each point covers, in the order of the points. */
  covered?: readonly number[];
  /** A value stays until it changes. Values known only on some days are joined by straight lines. */
  shape: "step" | "line";
  closes: Closes;
  until: string;
  /** Only the last years; all if left out. */
  years?: number | null;
};

/** A drawing 1,000 units wide and high, stretched to fit its place; y points down. */
export type Chart = NonNullable<ReturnType<typeof drawChart>>;

const LEAST_DAYS = 60;
const MARGIN = 0.04;
export const MOST_DOTS = 10;
/** Where nothing was reported for this long, the line breaks. */
const BREAK_DAYS = 400;
/** The part of a narrow drawing that the label at the end of the line takes, and its height. */
const LABEL = { width: 240, height: 90 };

/** Null if fewer than two days have a value, which is not enough for a line. */
export function drawChart(subject: Subject) {
  const { points, part, covered, shape, closes, until, years = null } = subject;
  const known = points.filter(({ value }) => value !== null);
  const first = points[0];
  if (first === undefined || new Set(known.map(({ day }) => day)).size < 2) return null;

  const last = points.at(-1)?.day ?? until;
  const to = until > last ? until : last;
  const from = years === null ? startOf(first.day, to) : yearsBefore(to, years);
  const seen = [
    ...known.filter(({ day }) => day < from).slice(-1),
    ...known.filter(({ day }) => day >= from),
  ];
  const values = [...seen, ...(part ?? []).filter(({ day }) => day >= from)].map(({ value }) => value ?? 0);
  const { bottom, top, ticks } = valueAxis(Math.max(...values), Math.min(...values));
  // If a day has several entries, the last one states the holding: the line must not go back and forth within a day.
  const atDaysEnd = new Map(points.map(({ day, value }) => [day, value]));
  const placeOf = (day: string, value: number | null): Place => ({
    x: round(alongTime(day, from, to)),
    y: value === null ? null : round(1000 - ((value - bottom) * 1000) / (top - bottom)),
  });
  const places = points.map(({ day }) => placeOf(day, atDaysEnd.get(day) ?? null));
  const newest = places.at(-1);
  const end = newest && newest.y !== null && newest.x >= 0 ? { x: newest.x, y: newest.y } : null;
  const steps = stepsThrough(places, (BREAK_DAYS * 1000 * DAY_MS) / (Date.parse(to) - Date.parse(from)));
  return {
    from,
    to,
    bottom,
    top,
    line: shape === "step" ? steps.line : lineThrough(visiblePlaces(places)),
    /** Where the last known value is carried on without a newer one. */
    carried: shape === "step" && steps.carried !== "" ? steps.carried : null,
    part:
      part === undefined
        ? null
        : lineThrough(visiblePlaces(part.map(({ day, value }) => placeOf(day, value)))),
    coverage: covered === undefined ? null : coverageOf(places, covered),
    price: priceOf(closes, from, to),
    bars: barsOf(points, places),
    /** The largest transactions of a line of steps. */
    dots: shape === "step" ? largestMoves(points, places) : [],
    times: timeTicks(from, to),
    values: ticks,
    /** One for each point of the subject, in the same order. Before the range, x is below zero. */
    places,
    /** How many points lie in the range. */
    count: places.filter(({ x }) => x >= 0).length,
    end: end && { ...end, ...labelOf(end, places) },
  };
}

/** The part of the whole drawing that another shows, in thousandths of the whole. */
export function viewIn(whole: Chart, part: Chart) {
  const heightOf = (value: number) => 1000 - ((value - whole.bottom) * 1000) / (whole.top - whole.bottom);
  const [start, top] = [alongTime(part.from, whole.from, whole.to), heightOf(part.top)];
  return [start, 1000 - start, top, heightOf(part.bottom) - top].map(round);
}

function startOf(first: string, to: string): string {
  const days = (Date.parse(to) - Date.parse(first)) / DAY_MS;
  const before = Math.max(days * MARGIN, LEAST_DAYS - days, 2);
  return addDays(first, -Math.round(before));
}

function yearsBefore(day: string, years: number): string {
  const then = new Date(day);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then.toISOString().slice(0, 10);
}

/**
 * The label stands above the end of the line. If the line runs there too, it stands below the line, and below what of
 * the line is near and beside it. A holding before the label stays until it changes.
 */
export function labelOf(end: { x: number; y: number }, places: readonly Place[]) {
  const start = Math.max(
    0,
    places.findLastIndex(({ x }) => x <= end.x - LABEL.width),
  );
  const beside = places.slice(start).flatMap(({ y }) => y ?? []);
  const isBelow = beside.some((y) => y < end.y - 1 && y > end.y - LABEL.height);
  const near = beside.filter((y) => y < Math.min(end.y + 2 * LABEL.height, 1000 - LABEL.height / 2));
  return { isBelow, labelY: isBelow ? Math.max(end.y, ...near) : end.y };
}

const largestMoves = (points: readonly ChartPoint[], places: readonly Place[]) =>
  points
    .flatMap(({ moved }, index) => {
      const { x = 0, y = null } = places[index] ?? {};
      return moved?.isExplained && y !== null && x >= 0 ? [{ x, y, by: moved.by }] : [];
    })
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, MOST_DOTS)
    .toSorted((a, b) => a.x - b.x)
    .map(({ x, y, by }) => ({ x, y, kind: by < 0 ? ("went" as const) : ("came" as const) }));

const round = (value: number) => Math.round(value * 10) / 10;
