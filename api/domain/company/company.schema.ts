import { z } from "zod";

import { AsOf, Btc, Instant, ProvenanceSchema, SourceSchema } from "#domain/ledger/fact.schema.ts";

import {
  RELATION_KINDS,
  type Company,
  type Evidence,
  type FirstPurchase,
  type Quote,
  type Relation,
} from "./company.ts";

export const CompanyId = z.int().positive().describe("Id of the company, as in its page address.");
export const Ticker = z.string().min(1).max(20).describe("Ticker, as its exchange writes it.");

export const EvidenceSchema = ProvenanceSchema.pick({
  asOf: true,
  disclosedAt: true,
  method: true,
  confidence: true,
  source: true,
}) satisfies z.ZodType<Evidence>;

export const CompanySchema = z.object({
  id: CompanyId,
  rank: z.int().positive(),
  ticker: Ticker,
  name: z.string().min(1),
  country: z.string().length(2).nullable(),
  sector: z.string().nullable(),
  exchange: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  isFeatured: z.boolean(),
  revision: z.int().positive(),
  btcHoldings: Btc.nullable(),
  sharesOutstanding: z.number().nonnegative().nullable(),
  currentPrice: z.number().positive().nullable(),
  marketCap: z.number().positive().nullable(),
  change24h: z.number().nullable(),
  lastUpdated: Instant,
  evidence: z.object({
    btcHoldings: EvidenceSchema.nullable(),
    sharesOutstanding: EvidenceSchema.nullable(),
    currentPrice: EvidenceSchema.nullable(),
    marketCap: EvidenceSchema.nullable(),
  }),
}) satisfies z.ZodType<Company>;

export const QuoteSchema = z.object({
  asOf: AsOf,
  priceUsd: z.number().nullable(),
  marketCapUsd: z.number().nullable(),
  changePct: z.number().nullable(),
  recordedAt: Instant,
  source: SourceSchema,
}) satisfies z.ZodType<Quote>;

export const FirstPurchaseSchema = z.object({
  text: z.string().min(1),
  url: z.string().nullable(),
}) satisfies z.ZodType<FirstPurchase>;

export const RelationSchema = z.object({
  parentId: CompanyId,
  childId: CompanyId,
  parentTicker: Ticker,
  childTicker: Ticker,
  kind: z.enum(RELATION_KINDS),
  asOf: AsOf,
  btcCountedTwice: Btc.nullable(),
  note: z.string().min(1),
  source: SourceSchema,
}) satisfies z.ZodType<Relation>;
