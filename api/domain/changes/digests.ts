import { addDays, formatDay } from "#domain/base/dates.ts";
import { formatCounted } from "#domain/base/format.ts";
import { compareText } from "#domain/base/order.ts";

import type { Change } from "./changes.ts";
import { weekSentence } from "./finding.ts";
import { isExact, weekNamed, weekOf, type Period } from "./periods.ts";
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

/** Every week that has a page: from today's back to that of the first entry. */
export function digestsOf(transactions: readonly Change[], today: string): Digest[] {
  const digests: Digest[] = [];
  let digest = digestOf(transactions, weekOf(today).name, today);
  while (digest !== null) {
    digests.push(digest);
    digest = digest.previous === null ? null : digestOf(transactions, digest.previous, today);
  }
  return digests;
}

/** "+1,999 BTC" is in the page; this is its heading. */
export const digestTitle = ({ entries }: Pick<Digest, "entries">): string =>
  entries.length === 0 ? "No purchase or sale seen" : weekSentence(entries);

/** "Week 40 of 2026" */
export const weekTitle = ({ name }: Pick<Digest, "name">): string =>
  `Week ${Number(name.slice(6))} of ${name.slice(0, 4)}`;

/** Which of our records a digest is made from. */
export function digestLede({ entries, isOver, to }: Digest, today: string): string {
  const open = isOver ? "" : `This week is not over yet. It ends on ${formatDay(to)}. `;
  const recorded = entries.map(({ recordedAt }) => recordedAt).toSorted();
  const [first, last] = [recorded[0], recorded.at(-1)];
  if (first === undefined || last === undefined)
    return `${open}As of ${formatDay(today)} we have no entry with a day in this week.`;
  const when =
    formatDay(first) === formatDay(last)
      ? `on ${formatDay(last)}`
      : `from ${formatDay(first)} to ${formatDay(last)}`;
  return `${open}From ${formatCounted(entries.length, "entry", "entries")} recorded ${when}. Entries that give only a month are left out. This page changes if we record or correct an entry of this week.`;
}

function firstDayOf(transactions: readonly Change[]): string | null {
  const first = transactions.findLast(({ asOf }) => isExact(asOf));
  return first === undefined ? null : dayIn(first.asOf);
}

const dayIn = (asOf: string) => asOf.slice(0, 10);
const later = (a: string, b: string) => (compareText(a, b) < 0 ? b : a);
const shifted = ({ from }: Period, weeks: number) => weekOf(addDays(from, weeks * 7));
