import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { addDays } from "#domain/base/dates.ts";

import { TRANSACTION_KINDS, type Change, type ChangeKind } from "./changes.ts";
import { isExact, lastWeeks, weekOf } from "./periods.ts";

/** The purchases, sales and mined coins that still count, of all companies, also those that left. Latest first. */
export const transactionsOf = (changes: readonly Change[]): Change[] =>
  changes.filter(countsAsTransaction).toSorted(latestFirst);

export const countsAsTransaction = ({ kind, isStruck }: Change): boolean => !isStruck && isTransaction(kind);

/** All are events, so no two have the same id. */
export const latestFirst = (a: Change, b: Change): number =>
  compareAsOf(b.asOf, a.asOf) || b.origin.id - a.origin.id;

export const isTransaction = (kind: ChangeKind): boolean => TRANSACTION_KINDS.some((each) => each === kind);

type Dated = Pick<Change, "asOf">;
type Counted = Pick<Change, "companyId" | "btc" | "asOf" | "kind">;

/** What was bought or mined, and what was sold, with the number of companies. An unknown amount adds nothing. */
export function sumOfTransactions(transactions: readonly Counted[]) {
  const parts = transactions.map(({ companyId, btc, kind }) => ({
    companyId,
    kind,
    sats: parseBtc(btc) ?? 0n,
  }));
  const [came, went] = [parts.filter(({ sats }) => sats > 0n), parts.filter(({ sats }) => sats < 0n)];
  const total = (some: typeof parts) => some.reduce((sum, { sats }) => sum + sats, 0n);
  const companies = (some: readonly { companyId: number }[]) =>
    new Set(some.map(({ companyId }) => companyId)).size;
  return {
    netBtc: satsToBtc(total(parts)),
    boughtBtc: satsToBtc(total(came)),
    /** Of these, what was mined. */
    minedBtc: satsToBtc(total(came.filter(({ kind }) => kind === "produced"))),
    /** Positive. */
    soldBtc: satsToBtc(-total(went)),
    buyers: companies(came),
    sellers: companies(went),
    entries: transactions.length,
    unknownAmounts: transactions.filter(({ btc }) => btc === null).length,
  };
}

/** The transactions of the last days, today included. An entry that gives only its month is in none. */
export const withinDays = <Entry extends Dated>(
  transactions: readonly Entry[],
  days: number,
  today: string,
): Entry[] =>
  transactions.filter(({ asOf }) => isExact(asOf) && asOf > addDays(today, -days) && asOf <= today);

/** What a summary shows: the net of each of the last weeks, oldest first, and the latest entries. */
export const recentActivity = (
  transactions: readonly Change[],
  {
    today,
    to = today,
    weeks = 26,
    latest = 4,
  }: { today: string; to?: string; weeks?: number; latest?: number },
) => ({
  weeks: weeklySums(transactions, today, weeks),
  last30Days: sumOfTransactions(withinDays(transactions, 30, to)),
  last90Days: sumOfTransactions(withinDays(transactions, 90, to)),
  latest: transactions.filter(({ asOf }) => isExact(asOf)).slice(0, latest),
});

/** One sum for each of the last weeks, oldest first, the running one included. */
export function weeklySums(transactions: readonly Counted[], today: string, count: number) {
  const byWeek = Map.groupBy(
    withinDays(transactions, (count + 1) * 7, today),
    ({ asOf }) => weekOf(asOf.slice(0, 10)).name,
  );
  return lastWeeks(today, count).map((week) => ({
    ...week,
    ...sumOfTransactions(byWeek.get(week.name) ?? []),
  }));
}
