import { DAY_MS } from "#domain/base/dates.ts";

import type { WordedChart } from "./worded.ts";

/** With fewer points a table says more. */
export const FEWEST_POINTS = 6;

/** A part of the whole chart, which is drawn on axes of its own. */
export type ChartRange = { years: number | null; text: string; chart: WordedChart };

const RANGES = [
  [1, "1 year"],
  [3, "3 years"],
] as const;
const DAYS_A_YEAR = 366;

/** The last years where they are less than the whole, and the whole. */
export function rangesOf(draw: (years: number | null) => WordedChart | null): ChartRange[] {
  const whole = draw(null);
  if (whole === null) return [];
  const days = (Date.parse(whole.drawing.to) - Date.parse(whole.drawing.from)) / DAY_MS;
  const parts = RANGES.flatMap(([years, text]) => {
    const chart = days > years * DAYS_A_YEAR ? draw(years) : null;
    return chart === null ? [] : [{ years, text, chart }];
  });
  return [...parts, { years: null, text: "All", chart: whole }];
}

/** The shortest range with enough points. */
export const openRange = (ranges: readonly ChartRange[]): ChartRange | undefined =>
  ranges.find(({ chart }) => chart.drawing.count >= FEWEST_POINTS) ?? ranges.at(-1);
