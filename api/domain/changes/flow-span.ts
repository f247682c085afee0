import { formatDay, isValidAsOf } from "#domain/base/dates.ts";

import { isExact, monthOf, periodText, quarterNamed, weekNamed } from "./periods.ts";

/** The time that a sum of flows covers, as named in the address of its receipt. */
export type FlowSpan = {
  name: string;
  words: string;
  from: string;
  to: string;
  includes: (asOf: string) => boolean;
};

const UNDATED = "-undated";
const isDay = (text: string) => isExact(text) && isValidAsOf(text);
const isMonth = (text: string) => !isExact(text) && isValidAsOf(text);

/** Of entries that give only their month, in a list by day or week. */
export const undatedSpan = (month: string): string => `${month}${UNDATED}`;
export const spanBetween = (from: string, to: string): string => `${from}..${to}`;

/** "2026-10-04", "2026-W40", "2026-10", "2026-Q4", "2026-10-undated" or "2026-01-01..2026-10-04"; null for any other text. */
export function flowSpan(name: string): FlowSpan | null {
  const [from = "", to = from, ...more] = name.split("..");
  if (more.length === 0 && isDay(from) && isDay(to) && from <= to)
    return daysSpan(name, from, to, from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`);
  const week = weekNamed(name);
  if (week !== null)
    return daysSpan(name, week.from, week.to, `${formatDay(week.from)} to ${formatDay(week.to)}`);
  const quarter = quarterNamed(name);
  if (quarter !== null)
    return {
      ...quarter,
      words: periodText(quarter),
      includes: (asOf) =>
        asOf.slice(0, 7) >= quarter.from.slice(0, 7) && asOf.slice(0, 7) <= quarter.to.slice(0, 7),
    };
  const month = name.replace(UNDATED, "");
  if (!isMonth(month)) return null;
  const isUndated = name !== month;
  return {
    ...monthOf(month),
    name,
    words: isUndated ? `${formatDay(month)}, day unknown` : formatDay(month),
    includes: (asOf) => asOf.slice(0, 7) === month && !(isUndated && isExact(asOf)),
  };
}

const daysSpan = (name: string, from: string, to: string, words: string): FlowSpan => ({
  name,
  words,
  from,
  to,
  includes: (asOf) => isExact(asOf) && asOf.slice(0, 10) >= from && asOf.slice(0, 10) <= to,
});
