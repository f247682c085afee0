import { formatDay } from "#domain/base/dates.ts";
import { formatChange } from "#domain/base/format.ts";

import type { PerShareChange } from "./per-share.ts";

/** Counts are quarterly at best: one this many days from the start of a period may begin it. */
export const NEAR_DAYS = 45;

export const PERIODS = [
  ["ytd", "Year to date"],
  ["year", "One year"],
  ["first", "Since first count"],
] as const;
export type Period = (typeof PERIODS)[number][0];

/** Why a period has no change. */
export const NO_COUNT_NEAR = `No two share counts, the first within ${NEAR_DAYS} days of the start`;

type Spanned = { from: { day: string }; to: { day: string } };

/** "24 Jul to 20 Sep 2026", or with both years if they differ. */
export function periodWords({ from, to }: Spanned): string {
  const [start, end] = [formatDay(from.day), formatDay(to.day)];
  const year = end.slice(-5);
  return `${start.endsWith(year) ? start.slice(0, -5) : start} to ${end}`;
}

export const percentWords = (percent: string | null): string =>
  formatChange(percent === null ? null : Number(percent));

/** "24 Jul to 20 Sep 2026: +4.10% shares, +6.00% bitcoin. Each share stands for 1.83% more." */
export function dilutionWords(changed: PerShareChange): string {
  const { sharesPercent, btcPercent, yieldPercent } = changed;
  const change = Number(yieldPercent);
  const size = formatChange(Math.abs(change)).slice(1);
  const effect = change === 0 ? "as much bitcoin as then" : `${size} ${change < 0 ? "less" : "more"} bitcoin`;
  return `${periodWords(changed)}: ${percentWords(sharesPercent)} shares, ${percentWords(btcPercent)} bitcoin. Each share stands for ${effect}.`;
}
