import { formatDay, formatShort } from "#domain/base/dates.ts";
import type { Period } from "#domain/changes/periods.ts";
import type { FlowPeriod } from "#domain/v1/records.ts";

/** A text below the bar of a period. Not all of them have room on a narrow screen. */
type Label = { index: number; text: string; isWideOnly: boolean };

const DAYS_APART = 7;

/** Every seventh day. */
const daysOf = (days: readonly Period[]): Label[] =>
  days.flatMap(({ from }, index) =>
    index % DAYS_APART > 0
      ? []
      : [{ index, text: formatShort(from, from), isWideOnly: (index / DAYS_APART) % 3 !== 0 }],
  );

/** The name of each month below its first week. The first has its year, and a January is its year: both would touch the next. */
function monthsOf(weeks: readonly Period[]): Label[] {
  const starts = weeks.flatMap(({ from }, index) =>
    from.slice(0, 7) === weeks[index - 1]?.from.slice(0, 7) ? [] : [{ from, index }],
  );
  return starts.map(({ from, index }, place) => {
    const month = formatDay(from.slice(0, 7));
    const [name = "", year = ""] = month.split(" ");
    const text = place === 0 ? month : name === "Jan" ? year : name;
    return { index, text, isWideOnly: place % 3 !== 0 };
  });
}

/** The name of every third month, the year with January. On a narrow screen only the years. */
const quartersOf = (months: readonly Period[]): Label[] =>
  months.flatMap(({ name }, index) => {
    const month = Number(name.slice(5));
    const text = formatDay(name);
    const isYear = month === 1;
    return month % 3 === 1 ? [{ index, text: isYear ? text : text.slice(0, 3), isWideOnly: !isYear }] : [];
  });

/** Each quarter, the first of a year with it. */
const yearsOf = (quarters: readonly Period[]): Label[] =>
  quarters.map(({ name }, index) => {
    const [year, quarter = ""] = name.split("-");
    const isYear = quarter === "Q1";
    return { index, text: isYear ? `${quarter} ${year}` : quarter, isWideOnly: !isYear };
  });

/** What stands below the bars of a chart of periods. */
export const PERIOD_LABELS = {
  day: daysOf,
  week: monthsOf,
  month: quartersOf,
  quarter: yearsOf,
} as const satisfies Record<FlowPeriod, (periods: readonly Period[]) => Label[]>;
