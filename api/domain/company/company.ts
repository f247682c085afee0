import type { z } from "zod";

import type { Fact, Provenance, TreasuryEvent } from "#domain/ledger/fact.ts";
import type { ListingEvent } from "#domain/ledger/listing-event.ts";

import type { CompanySchema, FirstPurchaseSchema, QuoteSchema, RelationSchema } from "./company.schema.ts";

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

/** Why a figure may be shown: when it was true, how we know, and who says so. */
export const EVIDENCE_KEYS = ["asOf", "disclosedAt", "method", "confidence", "source"] as const;
export type Evidence = Pick<Provenance, (typeof EVIDENCE_KEYS)[number]>;

/** One row of the public list. */
export type Company = z.infer<typeof CompanySchema>;
export type Figure = keyof Company["evidence"];

export const PROFILE_KEYS = [
  "id",
  "ticker",
  "name",
  "country",
  "sector",
  "exchange",
  "website",
  "description",
  "isFeatured",
  "revision",
] as const;

/** What we know about who a company is, apart from its figures. */
export type CompanyProfile = Pick<Company, (typeof PROFILE_KEYS)[number]>;

export type Quote = z.infer<typeof QuoteSchema>;
export type FirstPurchase = z.infer<typeof FirstPurchaseSchema>;
export type Relation = z.infer<typeof RelationSchema>;

/** Everything we ever recorded about one company. */
export type CompanyRecord = CompanyProfile & {
  createdAt: string;
  listing: ListingEvent[];
  /** What `listing` says as we know it now. */
  endedOn: string | null;
  firstPurchase: FirstPurchase | null;
  facts: Fact[];
  events: TreasuryEvent[];
  quote: Quote | null;
};

/** What a share cost last, as a market says it: the currency may be of cents. */
export type MarketQuote = {
  companyId: number;
  /** The day at the exchange. */
  asOf: string;
  price: string;
  currency: string;
  changePct: number | null;
  marketCapUsd: string | null;
};
