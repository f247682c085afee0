import { parseBtc } from "./btc.ts";
import type { Company, CompanyProfile, Evidence, FirstPurchase, Quote } from "./company.ts";
import { compareAsOf, endOfAsOf, startOfAsOf } from "./dates.ts";
import type { Fact, Metric, Provenance } from "./fact.ts";
import { ledgerOf, type LedgerEntry, type PointOfView } from "./history.ts";
import type { TreasuryEvent } from "./treasury-event.ts";
import { marketCapUsd } from "./valuation.ts";

/** Everything we ever recorded about one company. */
export type CompanyRecord = CompanyProfile & {
  createdAt: string;
  endedOn: string | null;
  firstPurchase: FirstPurchase | null;
  facts: Fact[];
  events: TreasuryEvent[];
  quote: Quote | null;
};

/** The public list: every company still tracked, largest holding first, unknown holdings last. */
export function rosterOf(records: readonly CompanyRecord[], view: PointOfView = {}): Company[] {
  return records
    .filter((record) => isListed(record, view))
    .map((record) => ({ record, figures: figuresOf(record, view) }))
    .toSorted((a, b) => bySats(a.figures.btcHoldings, b.figures.btcHoldings) || a.record.id - b.record.id)
    .map(({ record, figures }, index) => ({
      ...profileOf(record),
      rank: index + 1,
      ...figures,
      lastUpdated: lastUpdatedOf(record),
    }));
}

const isListed = ({ endedOn }: CompanyRecord, { asOf }: PointOfView) =>
  endedOn === null || (asOf !== undefined && endOfAsOf(asOf) < startOfAsOf(endedOn));

function bySats(a: string | null, b: string | null): number {
  const [left, right] = [a === null ? -1n : parseBtc(a), b === null ? -1n : parseBtc(b)];
  return left === right ? 0 : (left ?? -1n) > (right ?? -1n) ? -1 : 1;
}

export const holdingLedger = ({ facts, events }: CompanyRecord, view: PointOfView = {}): LedgerEntry[] =>
  ledgerOf({ holdingFacts: facts.filter((fact) => fact.metric === "btc_holdings"), events }, view);

/** The newest figure of a metric that no later fact has declared wrong. */
export function currentFact(
  facts: readonly Fact[],
  metric: Metric,
  { asOf, knownAt }: PointOfView = {},
): Fact | null {
  const known = facts.filter(
    (fact) => fact.metric === metric && (knownAt === undefined || fact.recordedAt <= knownAt),
  );
  const replaced = new Set(known.map((fact) => fact.replacesId));
  const standing = known.filter(
    (fact) => !replaced.has(fact.id) && (asOf === undefined || endOfAsOf(fact.asOf) <= endOfAsOf(asOf)),
  );
  const newestFirst = standing.toSorted(
    (a, b) =>
      compareAsOf(b.asOf, a.asOf) ||
      Number(b.recordedAt > a.recordedAt) - Number(b.recordedAt < a.recordedAt) ||
      b.id - a.id,
  );
  return newestFirst[0] ?? null;
}

/** The number of shares an administrator set, which no market data replaces until it is taken back: what was said last counts. */
function sharesOverride(facts: readonly Fact[], { asOf, knownAt }: PointOfView): Fact | null {
  const said = facts
    .filter((fact) => fact.metric === "shares_override")
    .filter((fact) => knownAt === undefined || fact.recordedAt <= knownAt)
    .filter((fact) => asOf === undefined || endOfAsOf(fact.asOf) <= endOfAsOf(asOf))
    .toSorted((a, b) => (a.recordedAt < b.recordedAt ? -1 : a.recordedAt > b.recordedAt ? 1 : a.id - b.id));
  const last = said.at(-1) ?? null;
  return last?.value === null ? null : last;
}

function figuresOf(record: CompanyRecord, view: PointOfView) {
  const holding = holdingLedger(record, view).at(-1) ?? null;
  const override = sharesOverride(record.facts, view);
  const shares = override ?? currentFact(record.facts, "shares_outstanding", view);
  const quote = record.quote;
  const sharesOutstanding = shares === null || shares.value === null ? null : Number(shares.value);
  const currentPrice = quote?.priceUsd ?? null;
  // A market cap somebody else computed is of another number of shares than the one set here.
  const givenMarketCap = override !== null && currentPrice !== null ? null : (quote?.marketCapUsd ?? null);
  return {
    btcHoldings: holding?.btcAfter ?? null,
    sharesOutstanding,
    currentPrice,
    marketCap: marketCapUsd({
      marketCap: givenMarketCap,
      sharesOutstanding,
      price: currentPrice,
    }),
    change24h: quote?.changePct ?? null,
    evidence: {
      btcHoldings: evidenceOfHolding(holding),
      sharesOutstanding: shares && evidenceOf(shares),
      currentPrice: evidenceOfQuote(quote),
      marketCap: givenMarketCap ? evidenceOfQuote(quote) : evidenceOfProduct(shares, quote),
    },
  };
}

const evidenceOf = ({ asOf, disclosedAt, method, confidence, source }: Provenance): Evidence => ({
  asOf,
  disclosedAt,
  method,
  confidence,
  source,
});

function evidenceOfHolding(entry: LedgerEntry | null): Evidence | null {
  if (entry === null || entry.provenance === null) return null;
  const evidence = evidenceOf(entry.provenance);
  return entry.isStated ? evidence : { ...evidence, method: "derived" };
}

const evidenceOfQuote = (quote: Quote | null): Evidence | null =>
  quote && {
    asOf: quote.asOf,
    disclosedAt: null,
    method: "secondary",
    confidence: null,
    source: quote.source,
  };

/** A market cap of our own arithmetic is as old as the older of the two. */
function evidenceOfProduct(shares: Fact | null, quote: Quote | null): Evidence | null {
  if (shares === null || shares.value === null || quote === null) return null;
  const older = compareAsOf(shares.asOf, quote.asOf) < 0 ? shares.asOf : quote.asOf;
  return { ...evidenceOf(shares), asOf: older, method: "derived" };
}

const lastUpdatedOf = ({ createdAt, facts, events, quote }: CompanyRecord): string =>
  [...facts, ...events, ...(quote ? [quote] : [])]
    .map((figure) => figure.recordedAt)
    .reduce((newest, at) => (at > newest ? at : newest), "") || createdAt;

const profileOf = ({
  id,
  ticker,
  name,
  country,
  sector,
  exchange,
  website,
  description,
  isFeatured,
  revision,
}: CompanyRecord): CompanyProfile => ({
  id,
  ticker,
  name,
  country,
  sector,
  exchange,
  website,
  description,
  isFeatured,
  revision,
});
