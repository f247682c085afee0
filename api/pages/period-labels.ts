import { formatDay, formatShort } from "#domain/base/dates.ts";
import type { Period } from "#domain/changes/periods.ts";
import type { FlowPeriod } from "#domain/v1/records.ts";

import { hundredths } from "./chart.ts";
import { html, type Html } from "./html.ts";

const DAYS_APART = 7;

/** A text below a bar. Not all of them have room on a narrow screen. */
function labelAt(index: number, count: number, text: string, isWideOnly: boolean): Html {
  const x = hundredths((100 * index) / count);
  return html`<text x="${x}%" y="15" ${isWideOnly && html`class="wide"`}>${text}</text>`;
}

/** Every seventh day. */
const daysOf = (days: readonly Period[]): Html[] =>
  days.flatMap(({ from }, index) =>
    index % DAYS_APART > 0
      ? []
      : [labelAt(index, days.length, formatShort(from, from), (index / DAYS_APART) % 3 !== 0)],
  );

/** The name of each month below its first week. The first has its year, and a January is its year: both would touch the next. */
function monthsOf(weeks: readonly Period[]): Html[] {
  const starts = weeks.flatMap(({ from }, index) =>
    from.slice(0, 7) === weeks[index - 1]?.from.slice(0, 7) ? [] : [{ from, index }],
  );
  return starts.map(({ from, index }, place) => {
    const month = formatDay(from.slice(0, 7));
    const [name = "", year = ""] = month.split(" ");
    return labelAt(index, weeks.length, place === 0 ? month : name === "Jan" ? year : name, place % 3 !== 0);
  });
}

/** The name of every third month, the year with January. On a narrow screen only the years. */
const quartersOf = (months: readonly Period[]): Html[] =>
  months.flatMap(({ name }, index) => {
    const month = Number(name.slice(5));
    if (month % 3 !== 1) return [];
    const text = formatDay(name);
    return labelAt(index, months.length, month === 1 ? text : text.slice(0, 3), month !== 1);
  });

/** What stands below the bars of a chart of periods. */
export const PERIOD_LABELS = { day: daysOf, week: monthsOf, month: quartersOf } as const satisfies Record<
  FlowPeriod,
  (periods: readonly Period[]) => Html[]
>;
