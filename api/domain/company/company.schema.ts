import { z } from "zod";

import { pick } from "#domain/base/pick.ts";
import {
  AsOf,
  Btc,
  FactSchema,
  Instant,
  ProvenanceSchema,
  SourceSchema,
} from "#domain/ledger/fact.schema.ts";
import { SHOWN_METHODS } from "#domain/ledger/fact.ts";
import {
  AdmissionSchema,
  LedgerEntrySchema,
  StruckLineSchema,
  TreasuryEventSchema,
} from "#domain/ledger/ledger.schema.ts";

import { InstrumentSchema } from "./capital/instrument.schema.ts";
import { COMPANY_TYPES, EVIDENCE_KEYS, RELATION_KINDS } from "./company.ts";
import { IDENTITY_KINDS } from "./identity.ts";
import { ListRemovalSchema } from "./list-removal.schema.ts";
import { MARKET_MEDIA_CATEGORIES, MEDIA_TYPES } from "./media.ts";
import { OtherFigureSchema } from "./evidence/other-figure.schema.ts";

export const CompanyId = z.int().positive().describe("Id of the company, as in its page address.");
export const Ticker = z.string().min(1).max(20).describe("Ticker, as its exchange writes it.");

const evidence = z
  .object({ ...pick(ProvenanceSchema.shape, EVIDENCE_KEYS), method: z.enum(SHOWN_METHODS) })
  .nullable();

export const OneDaySchema = z.object({
  day: AsOf,
  btcHoldings: Btc.nullable(),
  marketCap: z.number().positive().nullable(),
  /** The Bitcoin close of that day. */
  btcUsd: z.number().positive().nullable(),
});

export const CompanySchema = z.object({
  id: CompanyId,
  /** Position in the whole list, largest holding first. */
  rank: z.int().positive(),
  ticker: Ticker,
  name: z.string().min(1),
  country: z.string().length(2).nullable(),
  sector: z.string().nullable(),
  type: z.enum(COMPANY_TYPES).nullable().default(null),
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
  /** What its ratio is made of. Null without a quote. */
  oneDay: OneDaySchema.nullable().default(null),
  lastUpdated: Instant,
  /** Earlier and other names, for searches. */
  formerly: z.string().nullable().default(null),
  evidence: z.object({
    btcHoldings: evidence,
    sharesOutstanding: evidence,
    currentPrice: evidence,
    marketCap: evidence,
  }),
});

export const QuoteSchema = z.object({
  asOf: AsOf,
  priceUsd: z.number().nullable(),
  marketCapUsd: z.number().nullable(),
  changePct: z.number().nullable(),
  recordedAt: Instant,
  source: SourceSchema,
  /** Where the market cap is from, if not from the source of the price. */
  cap: z.object({ recordedAt: Instant, source: SourceSchema }).optional(),
});

export const IdentityEventSchema = ProvenanceSchema.extend({
  kind: z.enum(IDENTITY_KINDS),
  /** The other name; of a delisting the exchange, of an acquisition the buyer. */
  name: z.string().min(1),
  ticker: Ticker.nullable(),
  isLastDay: z.boolean(),
});

export const FirstPurchaseSchema = z.object({ text: z.string().min(1), url: z.string().nullable() });

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
});

export const CompanyMediaSchema = z.object({
  id: z.int().positive(),
  type: z.enum(MEDIA_TYPES),
  title: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  description: z.string().nullable(),
  publishedDate: z.string().nullable(),
});

export const MarketMediaSchema = CompanyMediaSchema.extend({ category: z.enum(MARKET_MEDIA_CATEGORIES) });

export const CompanyDetailsSchema = z.object({
  id: CompanyId,
  firstPurchase: FirstPurchaseSchema.nullable(),
  identity: z.array(IdentityEventSchema).default([]),
  /** Oldest first. */
  ledger: z.array(LedgerEntrySchema),
  /** Ledger entries that no longer count. */
  struck: z.array(StruckLineSchema),
  /** Every fact ever recorded, including corrected ones, newest first. */
  facts: z.array(FactSchema),
  media: z.array(CompanyMediaSchema),
  events: z.array(TreasuryEventSchema),
  quote: QuoteSchema.nullable(),
  pairedQuote: QuoteSchema.nullable().default(null),
  /** Every market quote, one a day, oldest first. */
  sessions: z.array(QuoteSchema).default([]),
  otherFigures: z.array(OtherFigureSchema).default([]),
  instruments: z.array(InstrumentSchema).default([]),
  removals: z.array(ListRemovalSchema).default([]),
  admissions: z.array(AdmissionSchema).default([]),
  awaitsReview: AsOf.nullable().default(null),
});
