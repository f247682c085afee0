import { endOfAsOf } from "#domain/base/dates.ts";
import { quotient, toDecimal, writeDecimal } from "#domain/base/decimal.ts";
import type { Fact } from "#domain/ledger/fact.ts";
import { dayOfEntry, type LedgerEntry } from "#domain/ledger/ledger.ts";

import { statedShares } from "./company-figures.ts";
import { isSpacPending } from "./valuation.ts";

const PLACES = 12;

export type SharePoint = { day: string; btc: string; shares: string; btcPerShare: string };

/**
 * Bitcoin per share on each day with a published share count, as published: a later stock split
 * does not change earlier points. Days on which the holding was unknown have no point.
 */
export function shareSeries(facts: readonly Fact[], ledger: readonly LedgerEntry[]): SharePoint[] {
  const days = facts
    .filter(({ metric }) => metric === "shares_outstanding" || metric === "shares_override")
    .map(({ asOf }) => endOfAsOf(asOf));
  return [...new Set(days)].toSorted().flatMap((day) => {
    const shares = statedShares(facts, { asOf: day })?.value ?? null;
    const btc = ledger.findLast((entry) => dayOfEntry(entry) <= day)?.btcAfter ?? null;
    const btcPerShare = shares === null || btc === null ? null : perShareOf(btc, shares);
    return shares === null || btc === null || btcPerShare === null ? [] : [{ day, btc, shares, btcPerShare }];
  });
}

type Charted = { ticker: string; facts: readonly Fact[]; ledger: readonly LedgerEntry[] };

/** The points of a company's chart; none while a merger is pending. */
export const chartedShares = ({ ticker, facts, ledger }: Charted): SharePoint[] =>
  isSpacPending(ticker) ? [] : shareSeries(facts, ledger);

function perShareOf(btc: string, shares: string): string | null {
  const [held, count] = [toDecimal(btc), toDecimal(shares)];
  if (held === null || count === null || count.units <= 0n) return null;
  return writeDecimal(quotient(held, count, PLACES), PLACES);
}
