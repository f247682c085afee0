import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays, formatDay, formatNear } from "#domain/base/dates.ts";

import { isExact } from "./periods.ts";
import { sumOfTransactions } from "./transactions.ts";
import type { Change } from "./changes.ts";

export type CountedTo = {
  /** The last of the days that a sum of the last days covers. */
  to: string;
  /** When a source last answered; null if none has. */
  answeredOn: string | null;
};

/**
 * Where no source answers, a day without an entry says nothing. So the last days end with the latest day of which we know
 * something: of an answer or of an entry.
 */
export function countedTo(
  transactions: readonly Pick<Change, "asOf">[],
  watch: readonly { lookedOn: string | null }[],
  today: string,
): CountedTo {
  const answeredOn = latest(watch.flatMap(({ lookedOn }) => lookedOn ?? []));
  const known = latest([
    ...transactions.map(({ asOf }) => asOf).filter((asOf) => isExact(asOf) && asOf <= today),
    ...(answeredOn === null ? [] : [answeredOn]),
  ]);
  return { to: known === null || known >= addDays(today, -1) ? today : known, answeredOn };
}

const latest = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null;

/** "last 30 days", or "30 days to 4 Oct" if we know nothing of the days since. */
export const spanWords = (days: number, { to }: CountedTo, today: string): string =>
  to === today ? `last ${days} days` : `${days} days to ${formatNear(to, today)}`;

/** Why they do not end today; null if they do. */
export function silenceWords({ to, answeredOn }: CountedTo, today: string): string | null {
  if (to === today) return null;
  return answeredOn === null
    ? "No source has answered yet."
    : `No source has answered since ${formatDay(answeredOn)}.`;
}

/** What entries of the last days add that give only their month, which no sum of days contains. */
export const monthsWithin = (transactions: readonly Change[], days: number, to: string) =>
  sumOfTransactions(
    transactions.filter(({ asOf }) => !isExact(asOf) && endOfAsOf(asOf) > addDays(to, -days) && asOf <= to),
  );
