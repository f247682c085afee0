import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { compareText } from "#domain/base/order.ts";
import { formatCount } from "#domain/base/format.ts";
import { DOUBTFUL_CAP_FACTOR, DOUBTFUL_CAP_USD_PER_BTC } from "#domain/base/limits.ts";
import { pick } from "#domain/base/pick.ts";
import type { Fact, Metric, Provenance } from "#domain/ledger/fact.ts";
import { ledgerOf, provenanceOf, type LedgerEntry, type PointInTime } from "#domain/ledger/ledger.ts";

import { APPROXIMATE_CAP, isApproximateCap } from "./quotes/approximate-cap.ts";
import type { CompanyRecord, Figure, Quote } from "./company.ts";
import { isQuoteTooOld } from "./quotes/past-quote.ts";
import { LATEST, priceOn, sharesOn, splitNote, splitsOf, type Days } from "./shares/splits.ts";
import { marketCapUsd } from "./quotes/valuation.ts";

/** A value with its provenance. A null value means that a source states it is unknown. */
export type SourcedFigure = Provenance & { value: string | null };
export type FigureRecord = Pick<CompanyRecord, "ticker" | "facts" | "events" | "quote">;
export type SourcedFigures = Record<Figure, SourcedFigure | null>;

/** The figures in a company's row, as of today or any past day. */
export function sourcedFiguresOf(record: FigureRecord, view: PointInTime = {}): SourcedFigures {
  const override = sharesOverride(record.facts, view);
  const btcHoldings = sourcedHolding(holdingLedger(record, view).at(-1));
  const shares = sharesFigure(record.ticker, statedShares(record.facts, view), view);
  const quote = quoteAt(record, view);
  const stated = { btcHoldings, sharesOutstanding: shares };
  if (quote !== null && isApproximateCap(quote))
    return { ...stated, currentPrice: null, marketCap: approximateCap(quote) };
  const price = quote && priceFigure(record.ticker, quote, view);
  // A published market cap is based on a different share count from the one set here.
  const isForeign = override !== null && price !== null && price.value !== null;
  const givenMarketCap = quote && !isForeign && (quote.marketCapUsd ?? 0) > 0 ? quote.marketCapUsd : null;
  const marketCap =
    quote && givenMarketCap !== null
      ? sourcedQuote({ ...quote, ...quote.cap }, givenMarketCap)
      : marketCapOf(shares, price);
  const doubted = marketCap && withDoubt(marketCap, { btcHoldings, shares, price });
  return { ...stated, currentPrice: price, marketCap: doubted };
}

type CapInputs = Record<"btcHoldings" | "shares" | "price", SourcedFigure | null>;

/** A market cap that its own inputs contradict has a low confidence. */
function withDoubt(marketCap: SourcedFigure, inputs: CapInputs): SourcedFigure {
  const [usd, btc, shares, price] = [marketCap, inputs.btcHoldings, inputs.shares, inputs.price].map(
    amountOf,
  );
  const calculated = shares && price ? shares * price : null;
  const isTooSmall = usd && btc && usd < btc * DOUBTFUL_CAP_USD_PER_BTC;
  const isElsewhere = usd && calculated && Math.max(usd / calculated, calculated / usd) > DOUBTFUL_CAP_FACTOR;
  return isTooSmall || isElsewhere ? { ...marketCap, confidence: "low", note: DOUBTFUL_CAP } : marketCap;
}

export const amountOf = (figure: SourcedFigure | null): number | null =>
  figure === null || figure.value === null ? null : Number(figure.value);

const DOUBTFUL_CAP = `Doubtful. It is below $${formatCount(DOUBTFUL_CAP_USD_PER_BTC)} per BTC held, or differs from share price × shares by a factor of more than ${DOUBTFUL_CAP_FACTOR}. Left out of averages.`;

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

/** Whether something was true by the view's day, and recorded by its moment. */
export const isWithin = (row: Pick<Provenance, "asOf" | "recordedAt">, { asOf, knownAt }: PointInTime) =>
  (asOf === undefined || endOfAsOf(row.asOf) <= endOfAsOf(asOf)) &&
  (knownAt === undefined || row.recordedAt <= knownAt);

const byRecord = (a: Fact, b: Fact) => compareText(a.recordedAt, b.recordedAt) || a.id - b.id;

/** A record has only one quote, the latest at the point in time it was read for. For an earlier day it has none. */
export const quoteAt = ({ quote }: Pick<CompanyRecord, "quote">, view: PointInTime): Quote | null =>
  quote !== null && isWithin(quote, view) && !isQuoteTooOld(quote.asOf, view.asOf) ? quote : null;

/** A share count in the shares of the view's day, so that a split in between changes no figure per share. */
export function sharesFigure(ticker: string, fact: Fact | null, view: PointInTime): SourcedFigure | null {
  if (fact === null) return null;
  const [splits, days] = [splitsOf(ticker), { from: countedOn(fact), to: view.asOf ?? LATEST }];
  const value = fact.value === null ? null : sharesOn(splits, fact.value, days);
  return { ...provenanceOf(fact), value, ...adjusted(fact, splitNote(splits, days)) };
}

/** A filing restates earlier counts for the splits before it. */
export const countedOn = ({ asOf, disclosedAt }: Pick<Fact, "asOf" | "disclosedAt">): string =>
  disclosedAt !== null && disclosedAt > endOfAsOf(asOf) ? disclosedAt : endOfAsOf(asOf);

function priceFigure(ticker: string, quote: Quote, view: PointInTime): SourcedFigure {
  const splits = splitsOf(ticker);
  const days: Days = { from: endOfAsOf(quote.asOf), to: view.asOf ?? LATEST };
  const figure = sourcedQuote(quote, quote.priceUsd && priceOn(splits, quote.priceUsd, days));
  return { ...figure, ...adjusted(figure, splitNote(splits, days)) };
}

const adjusted = ({ method, note }: Pick<Provenance, "method" | "note">, split: string | null) =>
  split === null ? { method, note } : { method: "derived" as const, note: note ? `${note} ${split}` : split };

function sourcedHolding(entry: LedgerEntry | undefined): SourcedFigure | null {
  if (entry === undefined || entry.provenance === null) return null;
  const method = entry.isStated ? entry.provenance.method : "derived";
  return { ...entry.provenance, method, value: entry.btcAfter };
}

const sourcedQuote = (quote: Quote, value: number | null): SourcedFigure => ({
  ...pick(quote, ["asOf", "recordedAt", "source"]),
  value: value === null ? null : String(value),
  disclosedAt: null,
  method: "secondary",
  confidence: null,
  readThrough: null,
  note: null,
});

/** It can be a good figure, but never enters an average, as no market quotes it. */
const approximateCap = (quote: Quote): SourcedFigure => ({
  ...sourcedQuote(quote, quote.marketCapUsd),
  method: "estimated",
  confidence: "low",
  note: APPROXIMATE_CAP,
});

/** A market cap we calculated is dated by its share price. Its count is the latest of that day. */
function marketCapOf(shares: SourcedFigure | null, price: SourcedFigure | null): SourcedFigure | null {
  if (shares === null || shares.value === null || price === null) return null;
  const usd = marketCapUsd(Number(shares.value), amountOf(price));
  return {
    ...shares,
    asOf: price.asOf,
    disclosedAt: null,
    method: "derived",
    value: usd === null ? null : String(usd),
  };
}
