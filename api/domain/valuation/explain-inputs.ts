import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { CompanyRecord, Quote } from "#domain/company/company.ts";
import type { OtherFigure } from "#domain/company/other-figure.ts";
import { splitsOf, type Split } from "#domain/company/splits.ts";
import type { Fact, Metric } from "#domain/ledger/fact.ts";
import { compareText } from "#domain/base/order.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";

/** The close of a share on one day, as an exchange or a screener quoted it. */
export type PricedDay = { day: string; priceUsd: number | null; marketCapUsd: number | null };

/** All that multiples of a company can be made of, oldest first. Made once, then used for many days. */
export type ExplainInputs = {
  ticker: string;
  sessions: readonly PricedDay[];
  closeOn: ReadonlyMap<string, number>;
  /** The days with a Bitcoin close, oldest first. */
  closeDays: readonly string[];
  ledger: readonly LedgerEntry[];
  shares: readonly Fact[];
  diluted: readonly Fact[];
  debt: readonly Fact[];
  preferred: readonly Fact[];
  cash: readonly Fact[];
  splits: readonly Split[];
  otherFigures: readonly OtherFigure[];
};

type Priced = {
  sessions: readonly Pick<Quote, "asOf" | "priceUsd" | "marketCapUsd">[];
  closeOn: ReadonlyMap<string, number>;
};

export function explainInputs(record: CompanyRecord, { sessions, closeOn }: Priced): ExplainInputs {
  const standing = (...metrics: Metric[]) => {
    const known = record.facts.filter(({ metric }) => metrics.includes(metric));
    const replaced = new Set(known.map(({ replacesId }) => replacesId));
    return known
      .filter(({ id }) => !replaced.has(id))
      .toSorted(
        (a, b) => compareAsOf(a.asOf, b.asOf) || compareText(a.recordedAt, b.recordedAt) || a.id - b.id,
      );
  };
  return {
    ticker: record.ticker,
    // A multiple needs a share price and a bitcoin close of one day.
    sessions: sessions
      .filter(({ asOf }) => closeOn.has(asOf))
      .map(({ asOf, priceUsd, marketCapUsd }) => ({ day: asOf, priceUsd, marketCapUsd }))
      .toSorted((a, b) => compareText(a.day, b.day)),
    closeOn,
    closeDays: [...closeOn.keys()].toSorted(),
    ledger: holdingLedger(record),
    shares: standing("shares_outstanding", "shares_override"),
    diluted: standing("shares_diluted"),
    debt: standing("debt_usd"),
    preferred: standing("preferred_usd"),
    cash: standing("cash_usd"),
    splits: splitsOf(record.ticker),
    otherFigures: record.otherFigures,
  };
}

/** The latest fact of a day. */
export const factOn = (facts: readonly Fact[], day: string): Fact | null =>
  facts.findLast(({ asOf }) => endOfAsOf(asOf) <= day) ?? null;

/** The place of the last session up to a day; -1 if all are later. */
export const lastSession = ({ sessions }: Pick<ExplainInputs, "sessions">, day: string): number =>
  sessions.findLastIndex((session) => session.day <= day);
