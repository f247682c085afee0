import type { z } from "zod";

import type { Admission } from "#domain/ledger/admission.ts";
import type { Fact, Provenance, ShownMethod, TreasuryEvent } from "#domain/ledger/fact.ts";
import type { ListingEvent } from "#domain/ledger/listing-event.ts";

import type { Instrument } from "./capital/instrument.ts";
import type { CompanySchema, FirstPurchaseSchema, QuoteSchema, RelationSchema } from "./company.schema.ts";
import type { IdentityEvent } from "./identity.ts";
import type { ListRemoval } from "./list-removal.ts";
import type { OtherFigure } from "./evidence/other-figure.ts";

export const RELATION_KINDS = ["consolidates", "acquired", "succeeds"] as const;

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

/** What a company mainly does, by its own description. Null where its description leaves that open. */
export const COMPANY_TYPES = ["Treasury", "Miner", "Exchange", "Operating company", "Fund"] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];

/** The evidence behind a figure: when it was true, how we know it, and who published it. */
export const EVIDENCE_KEYS = ["asOf", "disclosedAt", "method", "confidence", "source"] as const;
export type Evidence = Pick<Provenance, Exclude<(typeof EVIDENCE_KEYS)[number], "method">> & {
  method: ShownMethod;
};

export type Company = z.infer<typeof CompanySchema>;
export type Figure = keyof Company["evidence"];

export const PROFILE_KEYS = [
  "id",
  "ticker",
  "name",
  "country",
  "sector",
  "type",
  "exchange",
  "website",
  "description",
  "isFeatured",
  "revision",
] as const;

export type CompanyProfile = Pick<Company, (typeof PROFILE_KEYS)[number]>;

export type Quote = z.infer<typeof QuoteSchema>;
export type FirstPurchase = z.infer<typeof FirstPurchaseSchema>;
export type Relation = z.infer<typeof RelationSchema>;

export type CompanyRecord = CompanyProfile & {
  createdAt: string;
  listing: ListingEvent[];
  /** What `listing` says, as recorded so far. */
  endedOn: string | null;
  firstPurchase: FirstPurchase | null;
  identity: IdentityEvent[];
  facts: Fact[];
  events: TreasuryEvent[];
  quote: Quote | null;
  /** The latest one of a day whose Bitcoin close is known. */
  pairedQuote: Quote | null;
  otherFigures: OtherFigure[];
  instruments: Instrument[];
  /** The lists of others that no longer have it. */
  removals: ListRemoval[];
  /** The events that a rule recorded. */
  admissions: Admission[];
  /** The days of holdings that wait for a person. */
  inReview: string[];
};

/** The last price of a share, as quoted by a market. The price may be in cents. */
export type MarketQuote = {
  companyId: number;
  /** The day at the exchange. */
  asOf: string;
  price: string;
  currency: string;
  changePct: number | null;
  marketCapUsd: string | null;
};
