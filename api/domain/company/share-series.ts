import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { formatDay } from "#domain/base/dates.ts";
import { divide } from "#domain/base/decimal.ts";
import { formatChange } from "#domain/base/format.ts";
import type { Fact } from "#domain/ledger/fact.ts";
import { dayOfEntry, type LedgerEntry } from "#domain/ledger/ledger.ts";

import { countedOn, statedShares } from "./company-figures.ts";
import { LATEST, sharesOn, splitsOf, type Split } from "./splits.ts";
import { isSpacPending } from "./valuation.ts";

const PLACES = 12;

export type SharePoint = ReturnType<typeof shareSeries>[number];

type Counted = { facts: readonly Fact[]; ledger: readonly LedgerEntry[]; splits: readonly Split[] };

/** One point a day with a published share count. */
export function shareSeries({ facts, ledger, splits }: Counted) {
  const days = facts
    .filter(({ metric }) => metric === "shares_outstanding" || metric === "shares_override")
    .map(({ asOf }) => endOfAsOf(asOf));
  return [...new Set(days)].toSorted().flatMap((day) => {
    const count = statedShares(facts, { asOf: day });
    const btc = ledger.findLast((entry) => dayOfEntry(entry) <= day)?.btcAfter ?? null;
    if (count === null || count.value === null || btc === null) return [];
    const from = countedOn(count);
    // The shares of that day, and how many they are after the splits since, so that a split causes no jump.
    const shares = sharesOn(splits, count.value, { from, to: day });
    const adjustedShares = sharesOn(splits, count.value, { from, to: LATEST });
    const btcPerShare = divide(btc, adjustedShares, PLACES);
    return btcPerShare === null ? [] : [{ day, btc, shares, adjustedShares, btcPerShare }];
  });
}

type Charted = Omit<Counted, "splits"> & { ticker: string };

/** The points of a company's chart; none while a merger is pending. */
export const chartedShares = ({ ticker, facts, ledger }: Charted): SharePoint[] =>
  isSpacPending(ticker) ? [] : shareSeries({ facts, ledger, splits: splitsOf(ticker) });

/** "-8.50% from 24 Jul 2026 to 20 Sep 2026", in a sentence. */
export function changeOfShares(points: readonly SharePoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  const percent = changePercent(points);
  if (first === undefined || last === undefined || percent === null) return "";
  const days = `from ${formatDay(first.day)} to ${formatDay(last.day)}`;
  return percent === 0
    ? `Each share stood for the same amount of bitcoin ${days}.`
    : `The bitcoin behind each share ${percent < 0 ? "fell" : "rose"} by ${formatChange(Math.abs(percent)).replace("+", "")} ${days}.`;
}

/** From the first to the last count; null of fewer than two. */
export function changePercent(points: readonly SharePoint[]): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  return Number(first.btcPerShare) > 0
    ? (Number(last.btcPerShare) / Number(first.btcPerShare) - 1) * 100
    : null;
}
