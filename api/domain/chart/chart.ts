import { DAY_MS, addDays } from "#domain/base/dates.ts";

import { alongTime, timeTicks, valueAxis, type Tick } from "./ticks.ts";

/** A value from a day on, or on a day. `moved` is the amount gained or lost that day, for series with transactions. */
export type ChartPoint = {
  day: string;
  value: number | null;
  moved?: { by: number; isExplained: boolean } | null;
};

export type Subject = {
  points: readonly ChartPoint[];
  /** Part of the same, drawn below it as a line of its own. */
  part?: readonly ChartPoint[];
  /** How many holders each point covers, in the order of the points. */
  covered?: readonly number[];
  /** A holding stays until it changes. Values known only on some days are joined by straight lines. */
  shape: "step" | "line";
  unit: string;
  closes: readonly (readonly [day: string, closeUsd: number])[];
  until: string;
};

export type Place = { x: number; y: number | null };

/** A drawing 1,000 units wide and high, stretched to fit its place; y points down. */
export type Chart = NonNullable<ReturnType<typeof drawChart>>;

const LEAST_DAYS = 60;
const MARGIN = 0.04;
const MOST_CLOSES = 320;
const MOST_DOTS = 8;
const MOST_POINTS = 24;
const LEAST_BAR = 26;
/** Keeps the price axis clear of the label at the end of the line. */
const LABEL_HEIGHT = 65;

/** Null if fewer than two days have a value, which is not enough for a line. */
export function drawChart({ points, part, covered, shape, unit, closes, until }: Subject) {
  const known = points.filter(({ value }) => value !== null);
  const first = points[0];
  if (first === undefined || new Set(known.map(({ day }) => day)).size < 2) return null;

  const last = points.at(-1)?.day ?? until;
  const to = until > last ? until : last;
  const from = startOf(first.day, to);
  const { top, ticks } = valueAxis(Math.max(...known.map(({ value }) => value ?? 0)));
  // If a day has several entries, the last one states the holding: the line must not go back and forth within a day.
  const atDaysEnd = new Map(points.map(({ day, value }) => [day, value]));
  const placeOf = (day: string, value: number | null): Place => ({
    x: round(alongTime(day, from, to)),
    y: value === null ? null : round(1000 - (value * 1000) / top),
  });
  const places = points.map(({ day }) => placeOf(day, atDaysEnd.get(day) ?? null));
  const newest = places.at(-1);
  const end = newest && newest.y !== null ? { x: newest.x, y: newest.y } : null;
  return {
    from,
    to,
    line: shape === "step" ? stepsThrough(places) : lineThrough(places),
    /** The last known value, carried on to today. */
    carried: shape === "step" && end !== null && end.x < 1000 ? `M${end.x} ${end.y}H1000` : null,
    part: part === undefined ? null : lineThrough(part.map(({ day, value }) => placeOf(day, value))),
    /** How many holders are covered, as an area of steps in the strip below. */
    coverage: covered === undefined ? null : stepArea(places, covered),
    ...priceBehind({ closes, from, to, newestAt: end?.y ?? null }),
    bars: barsOf(points, places),
    /** The largest transactions, or every point of a line with few points. */
    dots: shape === "step" ? largestMoves(points, places) : knownPoints(places),
    times: timeTicks(from, to),
    values: namingLast(ticks, ` ${unit}`),
    /** One for each point of the subject, in the same order. */
    places,
    end,
  };
}

function startOf(first: string, to: string): string {
  const days = (Date.parse(to) - Date.parse(first)) / DAY_MS;
  const before = Math.max(days * MARGIN, LEAST_DAYS - days, 2);
  return addDays(first, -Math.round(before));
}

function stepsThrough(places: readonly Place[]): string {
  let path = "";
  let isOpen = false;
  for (const { x, y } of places) {
    if (y === null) path += isOpen ? `H${x}` : "";
    else path += isOpen ? `H${x}V${y}` : `M${x} ${y}`;
    isOpen = y !== null;
  }
  return path;
}

/** Each count holds from its point to the next. */
function stepArea(places: readonly Place[], counts: readonly number[]): string | null {
  const most = Math.max(...counts);
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined || !(most > 0)) return null;
  const steps = places.map(({ x }, index) => `H${x}V${round(1000 - ((counts[index] ?? 0) * 1000) / most)}`);
  return `M${first.x} 1000${steps.join("")}H${last.x}V1000Z`;
}

const lineThrough = (places: readonly Place[]): string =>
  places
    .filter(({ y }) => y !== null)
    .map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`)
    .join("");

type Behind = Pick<Subject, "closes"> & { from: string; to: string; newestAt: number | null };

function priceBehind({ closes, from, to, newestAt }: Behind) {
  const within = closes.filter(([day]) => day >= from && day <= to);
  if (within.length < 2) return { price: null, prices: [] };
  const { top, ticks } = valueAxis(Math.max(...within.map(([, closeUsd]) => closeUsd)), (usd) => `$${usd}`);
  const every = Math.ceil(within.length / MOST_CLOSES);
  const shown = within.filter((_, index) => (within.length - 1 - index) % every === 0);
  const places = shown.map(([day, closeUsd]) => ({
    x: round(alongTime(day, from, to)),
    y: round(1000 - (closeUsd * 1000) / top),
  }));
  const line = lineThrough(places);
  const area = `${line}V1000H${places[0]?.x ?? 0}Z`;
  const clear = ticks.filter(({ at }) => newestAt === null || Math.abs(at - newestAt) > LABEL_HEIGHT);
  return { price: { line, area }, prices: namingLast(clear, " per BTC") };
}

function barsOf(points: readonly ChartPoint[], places: readonly Place[]) {
  const moves = points.flatMap(({ moved }, index) => (moved ? [{ ...moved, x: places[index]?.x ?? 0 }] : []));
  const largest = Math.max(...moves.map(({ by }) => Math.abs(by)));
  if (!(largest > 0)) return null;
  const draw = (some: typeof moves) =>
    some
      .map(({ x, by }) => `M${x} 1000V${round(1000 - Math.max(LEAST_BAR, (Math.abs(by) * 1000) / largest))}`)
      .join("");
  return {
    came: draw(moves.filter(({ by, isExplained }) => isExplained && by > 0)),
    went: draw(moves.filter(({ by, isExplained }) => isExplained && by < 0)),
    unexplained: draw(moves.filter(({ isExplained }) => !isExplained)),
  };
}

const largestMoves = (points: readonly ChartPoint[], places: readonly Place[]) =>
  points
    .flatMap(({ moved }, index) => {
      const { x = 0, y = null } = places[index] ?? {};
      return moved?.isExplained && y !== null ? [{ x, y, by: moved.by }] : [];
    })
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, MOST_DOTS)
    .toSorted((a, b) => a.x - b.x)
    .map(({ x, y, by }) => ({ x, y, kind: by < 0 ? ("went" as const) : ("came" as const) }));

const knownPoints = (places: readonly Place[]) =>
  places.length > MOST_POINTS
    ? []
    : places.flatMap(({ x, y }) => (y === null ? [] : [{ x, y, kind: "known" as const }]));

const namingLast = (ticks: Tick[], unit: string): Tick[] =>
  ticks.map((tick, index) => (index === ticks.length - 1 ? { ...tick, text: tick.text + unit } : tick));

const round = (value: number) => Math.round(value * 10) / 10;
