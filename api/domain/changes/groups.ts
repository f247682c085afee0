import { DAY_MS, addDays, isUndated } from "#domain/base/dates.ts";

import type { Change } from "./changes.ts";
import type { ChangesQuery } from "./changes-query.ts";
import { isExact, monthOf, quarterOf, weekOf, type Period } from "./periods.ts";
import { sumOfTransactions } from "./transactions.ts";

export const ENTRIES_PER_PAGE = 20;

/** The entries of one week, month or quarter with their sum, and how many of these in a row have none. */
export type Group = Period & {
  entries: Change[];
  sum: ReturnType<typeof sumOfTransactions>;
  /** The time without an entry between this period and the later one. */
  gapAfter: { from: string; to: string; periods: number } | null;
};

type Grouped = {
  groups: Group[];
  query: ChangesQuery;
  shown: number;
  count: number;
  monthOnly: number;
  undated: number;
  before: number | null;
};

/**
 * Whole weeks, months or quarters with an entry, latest first, one page of them. An entry that gives only its month is in no week, one without a stated day in no period.
 * `until` is the last day of which we know.
 */
export function groupsOf(found: readonly Change[], query: ChangesQuery, until: string): Grouped {
  const isWeekly = query.per === "week";
  const dated = found.filter(({ asOf }) => !isUndated(asOf));
  const exact = isWeekly ? dated.filter(({ asOf }) => isExact(asOf)) : dated;
  const periodOf = ({ asOf }: Change) => PERIOD_OF[query.per](asOf.slice(0, 10));
  const byPeriod = withLastWeek(
    [...Map.groupBy(exact, (change) => periodOf(change).name).values()].flatMap((entries) =>
      entries[0] === undefined ? [] : { period: periodOf(entries[0]), entries },
    ),
    query,
    until,
  );
  const starts = startsOf(byPeriod);
  const page = starts.findLastIndex((start) => start <= query.after);
  const after = starts[page] ?? 0;

  const groups: Group[] = [];
  let [passed, shown] = [0, 0];
  let later: Period | null = null;
  for (const { period, entries } of byPeriod) {
    if (shown >= ENTRIES_PER_PAGE) break;
    if (passed >= after) {
      groups.push({
        ...period,
        entries,
        sum: sumOfTransactions(entries),
        gapAfter: gapOf(period, later, until),
      });
      shown += entries.length;
    }
    passed += entries.length;
    later = period;
  }
  return {
    groups,
    query: { ...query, after },
    shown,
    count: exact.length,
    before: page > 0 ? (starts[page - 1] ?? 0) : null,
    monthOnly: dated.length - exact.length,
    undated: found.length - dated.length,
  };
}

const PERIOD_OF = { week: weekOf, month: monthOf, quarter: quarterOf } as const;

/** The period whose first and last day are asked for; null for other days. */
export function wholePeriod({ per, from, to }: Pick<ChangesQuery, "per" | "from" | "to">): Period | null {
  if (from === undefined) return null;
  const period = PERIOD_OF[per](from);
  return period.from === from && period.to === to ? period : null;
}

type InPeriod = { period: Period; entries: Change[] };

/** The last whole week has its row even if nothing was seen in it, so that its net can be read. */
function withLastWeek(byPeriod: InPeriod[], { per, from, to }: ChangesQuery, until: string): InPeriod[] {
  const period = weekOf(addDays(until, -7));
  const isAsked = per === "week" && to === undefined && (from === undefined || from <= period.from);
  const later = byPeriod.filter((each) => each.period.from > period.from).length;
  if (!isAsked || byPeriod[later] === undefined || byPeriod[later].period.name === period.name)
    return byPeriod;
  return byPeriod.toSpliced(later, 0, { period, entries: [] });
}

/** How many entries stand before each page. A page has whole periods. */
function startsOf(byPeriod: readonly InPeriod[]): number[] {
  const starts = [0];
  let [passed, onPage] = [0, 0];
  for (const { entries } of byPeriod) {
    if (onPage >= ENTRIES_PER_PAGE) {
      starts.push(passed);
      onPage = 0;
    }
    passed += entries.length;
    onPage += entries.length;
  }
  return starts;
}

function gapOf({ to: end, name }: Period, later: Period | null, until: string): Group["gapAfter"] {
  const from = addDays(end, 1);
  const to = later === null ? until : addDays(later.from, -1);
  if (from > to) return null;
  const periods = name.includes("W")
    ? Math.ceil((Date.parse(to) - Date.parse(from) + DAY_MS) / (7 * DAY_MS))
    : Math.ceil((monthsIn(to) - monthsIn(from) + 1) / (name.includes("Q") ? 3 : 1));
  return { from, to, periods };
}

const monthsIn = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The company's largest total first. */
export function byCompany(transactions: readonly Change[], side: "bought" | "sold") {
  return [...Map.groupBy(transactions, ({ companyId }) => companyId).values()]
    .flatMap((own) => {
      const [first] = own;
      const { boughtBtc, soldBtc } = sumOfTransactions(own);
      const btc = Number(side === "bought" ? boughtBtc : soldBtc);
      return first === undefined || btc === 0
        ? []
        : [{ companyId: first.companyId, company: first.company, isListed: first.path !== null, btc }];
    })
    .toSorted((a, b) => b.btc - a.btc || a.companyId - b.companyId);
}
