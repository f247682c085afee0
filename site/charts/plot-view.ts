import { alongTime } from "#domain/chart/ticks.ts";

/** The part of a chart that is looked at, in thousandths of the whole. */
export type PlotView = { start: number; width: number };

export const WHOLE: PlotView = { start: 0, width: 1000 };

/** The last years of a chart, or all of it where it has fewer. */
export function lastYears(years: number | null, from: string, to: string): PlotView {
  if (years === null) return WHOLE;
  const start = alongTime(yearsBefore(to, years), from, to);
  return start <= 0 ? WHOLE : { start, width: 1000 - start };
}

export const daysOf = ({ start }: PlotView, from: string, to: string): { from: string; to: string } => {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return { from: new Date(first + (start * (last - first)) / 1000).toISOString().slice(0, 10), to };
};

/** How far along the view a place is, from 0 to 1; outside of it below or above. */
export const within = ({ start, width }: PlotView, x: number): number => (x - start) / width;

/** The point that is nearest to a place in the view, of those in it; of many on one day the last. */
export function nearestPoint(xs: readonly number[], view: PlotView, share: number): number | null {
  let nearest: number | null = null;
  let least = Infinity;
  for (const [index, x] of xs.entries()) {
    const distance = Math.abs(within(view, x) - share);
    if (!isIn(view, x) || distance > least) continue;
    nearest = index;
    least = distance;
  }
  return nearest;
}

/** Where a key leads along the points of the view; null for a key that leads nowhere. */
export function steppedPoint(
  key: string,
  xs: readonly number[],
  view: PlotView,
  current: number | null,
): number | null {
  const seen = xs.flatMap((x, index) => (isIn(view, x) ? [index] : []));
  const last = seen.length - 1;
  const place = current === null ? last + 1 : seen.indexOf(current);
  const step = STEPS[key];
  if (last < 0 || step === undefined) return null;
  const to = step === "first" ? 0 : step === "last" ? last : place + step;
  return seen[Math.min(last, Math.max(0, to))] ?? null;
}

const STEPS: Record<string, number | "first" | "last"> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: "first",
  End: "last",
};

const isIn = ({ start, width }: PlotView, x: number) => x >= start && x <= start + width;

function yearsBefore(day: string, years: number): string {
  const then = new Date(day);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then.toISOString().slice(0, 10);
}
