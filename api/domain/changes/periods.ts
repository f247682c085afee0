import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { DAY_MS, addDays, formatDay, formatShort, isUndated, startOfAsOf } from "#domain/base/dates.ts";

/** A day ("2026-10-04"), a week (Monday to Sunday, named as in ISO 8601: "2026-W40"), a month ("2026-10") or a quarter ("2026-Q4"). */
export type Period = { name: string; from: string; to: string };

const WEEK = /^(\d{4})-W(\d\d)$/;
const QUARTER = /^(\d{4})-Q([1-4])$/;
const QUARTER_MONTHS = 3;

/** Whether the day is known, not only the month. */
export const isExact = (asOf: string): boolean => asOf.length > 7 && !isUndated(asOf);

export function weekOf(day: string): Period {
  const from = addDays(day, -((weekday(day) + 6) % 7));
  // The year of a week is that of its Thursday.
  const thursday = addDays(from, 3);
  const year = thursday.slice(0, 4);
  const number = Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / WEEK_MS) + 1;
  return { name: `${year}-W${String(number).padStart(2, "0")}`, from, to: addDays(from, 6) };
}

export const dayPeriod = (day: string): Period => ({ name: day, from: day, to: day });

/** "28 Sep – 4 Oct 2026" */
export function spanOf({ from, to }: Pick<Period, "from" | "to">): string {
  if (from === to) return formatDay(to);
  const day = from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(8)) : formatShort(from, from);
  const year = from.slice(0, 4) === to.slice(0, 4) ? "" : ` ${from.slice(0, 4)}`;
  return `${day}${year} – ${formatDay(to)}`;
}

/** Null for text that names no week. */
export function weekNamed(name: string): Period | null {
  const [, year = "", number = ""] = WEEK.exec(name) ?? [];
  if (year === "") return null;
  const week = weekOf(addDays(`${year}-01-04`, (Number(number) - 1) * 7));
  return week.name === name ? week : null;
}

export function monthOf(asOf: string): Period {
  const name = asOf.slice(0, 7);
  return { name, from: startOfAsOf(name), to: endOfAsOf(name) };
}

export function quarterOf(asOf: string): Period {
  const quarter = Math.ceil(Number(asOf.slice(5, 7)) / QUARTER_MONTHS);
  const monthAt = (place: number) => `${asOf.slice(0, 4)}-${String(place).padStart(2, "0")}`;
  const last = quarter * QUARTER_MONTHS;
  return {
    name: `${asOf.slice(0, 4)}-Q${quarter}`,
    from: startOfAsOf(monthAt(last - QUARTER_MONTHS + 1)),
    to: endOfAsOf(monthAt(last)),
  };
}

/** Null for text that names no quarter. */
export function quarterNamed(name: string): Period | null {
  const [, year = "", number = ""] = QUARTER.exec(name) ?? [];
  return year === ""
    ? null
    : quarterOf(`${year}-${String(Number(number) * QUARTER_MONTHS).padStart(2, "0")}`);
}

/** "28 Sep – 4 Oct 2026", "4 Oct 2026", "Oct 2026" or "Q4 2026" */
export const periodText = (period: Period): string =>
  period.name.includes("W")
    ? spanOf(period)
    : period.name.includes("Q")
      ? `${period.name.slice(5)} ${period.name.slice(0, 4)}`
      : formatDay(period.name);

/** The days until today, oldest first. */
const lastDays = (today: string, count: number): Period[] =>
  Array.from({ length: count }, (_, index) => dayPeriod(addDays(today, index + 1 - count)));

/** The weeks until today's, oldest first. */
export const lastWeeks = (today: string, count: number): Period[] =>
  Array.from({ length: count }, (_, index) => weekOf(addDays(today, (index + 1 - count) * 7)));

/** The months or quarters until that of today, oldest first. */
const lastOf =
  (periodOf: (day: string) => Period) =>
  (today: string, count: number): Period[] => {
    const periods = [periodOf(today)];
    while (periods.length < count) periods.unshift(periodOf(addDays(periods[0]?.from ?? today, -1)));
    return periods;
  };

/** A number of days, weeks, months or quarters until that of today, oldest first. */
export const LAST_PERIODS = {
  day: lastDays,
  week: lastWeeks,
  month: lastOf(monthOf),
  quarter: lastOf(quarterOf),
} as const;

const WEEK_MS = 7 * DAY_MS;
const weekday = (day: string) => new Date(day).getUTCDay();
