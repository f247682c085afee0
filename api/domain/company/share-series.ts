import { endOfAsOf } from "#domain/base/dates.ts";
import { divide } from "#domain/base/decimal.ts";
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
