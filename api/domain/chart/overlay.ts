import { DAY_MS, addDays } from "#domain/base/dates.ts";
import { formatBtcExact, formatHolding } from "#domain/base/format.ts";

import { alongTime, timeTicks, type Tick } from "./ticks.ts";

/** A value from a day on, such as a holding; null from the day on which it is unknown. */
export type Step = readonly [day: string, value: number | null];
export type OverlaidCompany = { name: string; steps: readonly Step[] };
type Write = (value: number | null) => string;

/** Several companies on one logarithmic axis, 1,000 units wide and high; y points down. */
export type Overlay = NonNullable<ReturnType<typeof drawOverlay>>;

/** A value last stated longer ago than this is not drawn as if it were still known. */
export const BREAK_DAYS = 400;
const MARGIN = 0.04;
const LEAST_MARGIN_DAYS = 30;
const MOST_POWERS = 7;
/** The height of a label, and the distance of its foot from a line above or below. */
const LABEL = 58;
const ABOVE = 22;
const BELOW = 54;
const POWERS = ["1", "10", "100", "1K", "10K", "100K", "1M", "10M", "100M"];

/** Null if no company has a value that a logarithmic axis can show. */
export function drawOverlay(
  companies: readonly OverlaidCompany[],
  until: string,
  write: Write = formatHolding,
) {
  const series = companies.map(({ name, steps }) => ({ name, steps: atDaysEnd(steps) }));
  const known = series.flatMap(({ steps }) => steps.filter(isDrawable));
  if (known.length === 0) return null;

  const days = known.map(([day]) => day).toSorted();
  const [first = until, last = until] = [days[0], days.at(-1)];
  const to = until > last ? until : last;
  const from = addDays(
    first,
    -Math.max(LEAST_MARGIN_DAYS, Math.round((daysBetween(first, to) * MARGIN) / (1 - MARGIN))),
  );
  const logs = known.map(([, btc]) => Math.log10(btc ?? 1));
  const low = Math.floor(Math.min(...logs));
  const high = Math.max(low + 1, Math.ceil(Math.max(...logs)));
  const xOf = (day: string) => round(alongTime(day, from, to));
  const yOf = (log: number) => round(((high - log) * 1000) / (high - low));

  const lines = series.flatMap(({ name, steps }, index) => {
    const newest = steps.findLast(isDrawable);
    if (newest === undefined) return [];
    const y = yOf(Math.log10(newest[1] ?? 1));
    return [{ index, name, path: pathOf(steps, to, xOf, yOf), y, text: write(newest[1]) }];
  });
  const labels = labelsOf(lines.map(({ y }) => y));
  return {
    from,
    to,
    lines: lines.map((line, index) => ({ ...line, labelY: labels[index] ?? line.y })),
    values: powersBetween(low, high).map((power): Tick => ({ at: yOf(power), text: powerText(power) })),
    times: timeTicks(from, to),
  };
}

/** The values at the end of each year and on the last day; null where nothing was stated for too long. */
export function yearEnds(companies: readonly OverlaidCompany[], until: string) {
  const first = companies.flatMap(({ steps }) => steps.filter(isDrawable).map(([day]) => day)).toSorted()[0];
  if (first === undefined) return [];
  const [from, to] = [Number(first.slice(0, 4)), Number(until.slice(0, 4))];
  const ends = Array.from({ length: Math.max(0, to - from) }, (_, index) => `${from + index}-12-31`);
  return [...ends, until].map((day) => ({
    day,
    values: companies.map(({ steps }) => {
      const [since, value] = steps.findLast(([each]) => each <= day) ?? [day, null];
      return daysBetween(since, day) > BREAK_DAYS ? null : value;
    }),
  }));
}

const isDrawable = ([, btc]: Step): boolean => btc !== null && btc > 0;

/** If a day has several entries, the last one states the holding. */
const atDaysEnd = (steps: readonly Step[]): Step[] =>
  [...new Map(steps)].toSorted(([a], [b]) => (a < b ? -1 : 1));

function pathOf(
  steps: readonly Step[],
  to: string,
  xOf: (day: string) => number,
  yOf: (log: number) => number,
) {
  let path = "";
  let isOpen = false;
  for (const [index, step] of steps.entries()) {
    const [day, btc] = step;
    const x = xOf(day);
    if (!isDrawable(step)) {
      path += isOpen ? `H${x}` : "";
      isOpen = false;
      continue;
    }
    const y = yOf(Math.log10(btc ?? 1));
    path += isOpen ? `H${x}V${y}` : `M${x} ${y}`;
    isOpen = daysBetween(day, steps[index + 1]?.[0] ?? to) <= BREAK_DAYS;
    // A dot, as the line ends where it starts.
    if (!isOpen) path += "h3";
  }
  return isOpen ? `${path}H1000` : path;
}

/**
 * Where the labels stand: the first of lines close together above it, the others below the last of them, so that no
 * label covers a line it does not name.
 */
function labelsOf(ys: readonly number[]): number[] {
  const order = ys.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y);
  const places = order.map(({ y, index }, place) => {
    const lowest = order.slice(place + 1).reduce((last, next) => (next.y - last < LABEL ? next.y : last), y);
    const before = order[place - 1];
    const isAbove = before === undefined || y - before.y >= LABEL;
    return { index, at: isAbove ? y - ABOVE : lowest + BELOW };
  });
  let least = 0;
  for (const place of places) {
    place.at = Math.max(place.at, least);
    least = place.at + LABEL;
  }
  let most = 1000;
  for (const place of places.toReversed()) {
    place.at = Math.min(place.at, most);
    most = place.at - LABEL;
  }
  return places.toSorted((a, b) => a.index - b.index).map(({ at }) => round(at));
}

function powersBetween(low: number, high: number): number[] {
  const step = Math.ceil((high - low) / MOST_POWERS);
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => high - index * step);
}

const powerText = (power: number): string => POWERS[power] ?? formatBtcExact(10 ** power);

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;
const round = (value: number) => Math.round(value * 10) / 10;
