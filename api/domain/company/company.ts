import type { Confidence, Fact, Method, Source, TreasuryEvent } from "#domain/ledger/fact.ts";
import type { ListingEvent } from "#domain/ledger/listing-event.ts";

export const RELATION_KINDS = ["consolidates", "acquired", "succeeds"] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

export const SECTORS = [
  "Technology",
  "Financial Services",
  "Business Intelligence",
  "Mining",
  "Real Estate",
  "Healthcare",
  "Energy",
  "Cryptocurrency",
  "Consulting",
  "Manufacturing",
] as const;

/** The evidence behind a figure: when it was true, how we know it, and who published it. */
export type Evidence = {
  asOf: string;
  disclosedAt: string | null;
  method: Method;
  confidence: Confidence | null;
  source: Source;
};

export type Figure = "btcHoldings" | "sharesOutstanding" | "currentPrice" | "marketCap";

/** The identity of a company, apart from its figures. */
export type CompanyProfile = {
  id: number;
  ticker: string;
  name: string;
  country: string | null;
  sector: string | null;
  exchange: string | null;
  website: string | null;
  description: string | null;
  isFeatured: boolean;
  revision: number;
};

/** One row of the public list. */
export type Company = CompanyProfile & {
  /** Position in the whole list, largest holding first. */
  rank: number;
  btcHoldings: string | null;
  sharesOutstanding: number | null;
  currentPrice: number | null;
  marketCap: number | null;
  change24h: number | null;
  lastUpdated: string;
  evidence: Record<Figure, Evidence | null>;
};

export type Quote = {
  asOf: string;
  priceUsd: number | null;
  marketCapUsd: number | null;
  changePct: number | null;
  recordedAt: string;
  source: Source;
};

export type FirstPurchase = { text: string; url: string | null };

export type Relation = {
  parentId: number;
  childId: number;
  parentTicker: string;
  childTicker: string;
  kind: RelationKind;
  asOf: string;
  btcCountedTwice: string | null;
  note: string;
  source: Source;
};

/** Everything we ever recorded about one company. */
export type CompanyRecord = CompanyProfile & {
  createdAt: string;
  listing: ListingEvent[];
  /** What `listing` says, as recorded so far. */
  endedOn: string | null;
  firstPurchase: FirstPurchase | null;
  facts: Fact[];
  events: TreasuryEvent[];
  quote: Quote | null;
};

/** The last price of a share, as quoted by a market. The currency may be one of cents. */
export type MarketQuote = {
  companyId: number;
  /** The day at the exchange. */
  asOf: string;
  price: string;
  currency: string;
  changePct: number | null;
  marketCapUsd: string | null;
};
