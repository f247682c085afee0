import { addDays } from "#domain/base/dates.ts";
import { compareText } from "#domain/base/order.ts";

import type { Change } from "./changes.ts";
import { weekSentence } from "./finding.ts";
import { isExact, lastWeeks, weekNamed, weekOf, type Period } from "./periods.ts";
import { sumOfTransactions } from "./transactions.ts";

/** The purchases and sales of one week. */
export type Digest = Period & {
  entries: Change[];
  sum: ReturnType<typeof sumOfTransactions>;
  isOver: boolean;
  /** When we recorded the latest of its entries; the day after the week if there is none. */
  updatedAt: string;
  previous: string | null;
  next: string | null;
};

export const digestPath = (week: string): string => `/changes/${week}`;

/** Null for a name that names no week, for weeks to come and for those before the first entry. */
export function digestOf(transactions: readonly Change[], name: string, today: string): Digest | null {
  const week = weekNamed(name);
  const first = firstDayOf(transactions);
  if (week === null || first === null || week.from > today || week.to < first) return null;
  const entries = transactions.filter(
    ({ asOf }) => isExact(asOf) && asOf >= week.from && dayIn(asOf) <= week.to,
  );
  const [previous, next] = [shifted(week, -1), shifted(week, 1)];
  return {
    ...week,
    entries,
    sum: sumOfTransactions(entries),
    isOver: week.to < today,
    updatedAt: entries
      .map(({ recordedAt }) => recordedAt)
      .reduce(later, `${shifted(week, 1).from}T00:00:00.000Z`),
    previous: previous.to < first ? null : previous.name,
    next: next.from > today ? null : next.name,
  };
}

/** The weeks that are over, latest first. */
export function digestsOf(transactions: readonly Change[], today: string, most: number): Digest[] {
  return lastWeeks(today, most + 1)
    .toReversed()
    .flatMap(({ name }) => digestOf(transactions, name, today) ?? [])
    .filter(({ isOver }) => isOver)
    .slice(0, most);
}

/** "+1,999 BTC" is in the page; this is its heading. */
export const digestTitle = ({ entries }: Pick<Digest, "entries">): string =>
  entries.length === 0 ? "No purchase or sale seen" : weekSentence(entries);

/** Names of the weeks that have an entry, latest first. */
export const weeksWithEntries = (transactions: readonly Change[]): string[] => [
  ...new Set(transactions.filter(({ asOf }) => isExact(asOf)).map(({ asOf }) => weekOf(dayIn(asOf)).name)),
];

function firstDayOf(transactions: readonly Change[]): string | null {
  const first = transactions.findLast(({ asOf }) => isExact(asOf));
  return first === undefined ? null : dayIn(first.asOf);
}

const dayIn = (asOf: string) => asOf.slice(0, 10);
const later = (a: string, b: string) => (compareText(a, b) < 0 ? b : a);
const shifted = ({ from }: Period, weeks: number) => weekOf(addDays(from, weeks * 7));
