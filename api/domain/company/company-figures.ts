import { compareAsOf, endOfAsOf } from "#domain/base/dates.ts";
import type { Fact, Metric, Provenance } from "#domain/ledger/fact.ts";
import { ledgerOf, provenanceOf, type LedgerEntry, type PointInTime } from "#domain/ledger/ledger.ts";

import type { CompanyRecord, Figure, Quote } from "./company.ts";
import { marketCapUsd } from "./valuation.ts";

/** A value with its provenance. A null value means that a source states it is unknown. */
export type SourcedFigure = Provenance & { value: string | null };
export type FigureRecord = Pick<CompanyRecord, "facts" | "events" | "quote">;
export type SourcedFigures = Record<Figure, SourcedFigure | null>;

/** The figures in a company's row, as of today or any past day. */
export function sourcedFiguresOf(record: FigureRecord, view: PointInTime = {}): SourcedFigures {
  const override = sharesOverride(record.facts, view);
  const shares = sourcedFact(statedShares(record.facts, view));
  const quote = quoteAt(record, view);
  const price = quote && sourcedQuote(quote, quote.priceUsd);
  // A published market cap is based on another share count than the one set here.
  const isForeign = override !== null && price !== null && price.value !== null;
  const givenMarketCap = quote && !isForeign && (quote.marketCapUsd ?? 0) > 0 ? quote.marketCapUsd : null;
  return {
    btcHoldings: sourcedHolding(holdingLedger(record, view).at(-1)),
    sharesOutstanding: shares,
    currentPrice: price,
    marketCap:
      quote && givenMarketCap !== null ? sourcedQuote(quote, givenMarketCap) : marketCapOf(shares, price),
  };
}

export const holdingLedger = (
  { facts, events }: Pick<CompanyRecord, "facts" | "events">,
  view: PointInTime = {},
): LedgerEntry[] =>
  ledgerOf({ holdingFacts: facts.filter((fact) => fact.metric === "btc_holdings"), events }, view);

/** The latest figure of a metric that no later fact has corrected. */
export function currentFact(
  facts: readonly Fact[],
  metric: Metric,
  { asOf, knownAt }: PointInTime = {},
): Fact | null {
  const known = facts.filter((fact) => fact.metric === metric && isWithin(fact, { knownAt }));
  const replaced = new Set(known.map((fact) => fact.replacesId));
  const standing = known.filter((fact) => !replaced.has(fact.id) && isWithin(fact, { asOf }));
  return standing.toSorted((a, b) => compareAsOf(a.asOf, b.asOf) || byRecord(a, b)).at(-1) ?? null;
}

/** The share count in use: the one an administrator set, else the latest stated one. */
export const statedShares = (facts: readonly Fact[], view: PointInTime = {}): Fact | null =>
  sharesOverride(facts, view) ?? currentFact(facts, "shares_outstanding", view);

/** The latest share count set by an administrator. No market data replaces it until it is withdrawn. */
function sharesOverride(facts: readonly Fact[], view: PointInTime): Fact | null {
  const overrides = facts.filter((fact) => fact.metric === "shares_override" && isWithin(fact, view));
  const last = overrides.toSorted(byRecord).at(-1) ?? null;
  return last?.value === null ? null : last;
}

/** Whether something was true by the day, and recorded by the moment, that is looked from. */
const isWithin = (row: Pick<Provenance, "asOf" | "recordedAt">, { asOf, knownAt }: PointInTime) =>
  (asOf === undefined || endOfAsOf(row.asOf) <= endOfAsOf(asOf)) &&
  (knownAt === undefined || row.recordedAt <= knownAt);

const byRecord = (a: Fact, b: Fact) =>
  Number(a.recordedAt > b.recordedAt) - Number(a.recordedAt < b.recordedAt) || a.id - b.id;

/** A record has only one quote, the latest at the point in time it was read for. For an earlier day it has none. */
export const quoteAt = ({ quote }: Pick<CompanyRecord, "quote">, view: PointInTime): Quote | null =>
  quote !== null && isWithin(quote, view) ? quote : null;

const sourcedFact = (fact: Fact | null): SourcedFigure | null =>
  fact && { ...provenanceOf(fact), value: fact.value };

function sourcedHolding(entry: LedgerEntry | undefined): SourcedFigure | null {
  if (entry === undefined || entry.provenance === null) return null;
  const method = entry.isStated ? entry.provenance.method : "derived";
  return { ...entry.provenance, method, value: entry.btcAfter };
}

const sourcedQuote = ({ asOf, recordedAt, source }: Quote, value: number | null): SourcedFigure => ({
  value: value === null ? null : String(value),
  asOf,
  disclosedAt: null,
  recordedAt,
  method: "secondary",
  confidence: null,
  source,
  readThrough: null,
  note: null,
});

/** A market cap we calculated is as old as the older of its two inputs. */
function marketCapOf(shares: SourcedFigure | null, price: SourcedFigure | null): SourcedFigure | null {
  if (shares === null || shares.value === null || price === null) return null;
  const usd = marketCapUsd({
    marketCap: null,
    sharesOutstanding: Number(shares.value),
    price: price.value === null ? null : Number(price.value),
  });
  const older = compareAsOf(shares.asOf, price.asOf) < 0 ? shares.asOf : price.asOf;
  return { ...shares, asOf: older, method: "derived", value: usd === null ? null : String(usd) };
}
