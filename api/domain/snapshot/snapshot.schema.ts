import { z } from "zod";

import { AnnouncementSchema } from "#domain/announcement/announcement.schema.ts";
import { PublicSettingsSchema } from "#domain/base/public-settings.schema.ts";
import { ChangeSchema } from "#domain/changes/changes.schema.ts";
import type { CompanyDetails } from "#domain/company/company-details.ts";
import {
  CompanyId,
  CompanySchema,
  FirstPurchaseSchema,
  QuoteSchema,
  RelationSchema,
  Ticker,
} from "#domain/company/company.schema.ts";
import { HolderSchema } from "#domain/company/holder.schema.ts";
import {
  MARKET_MEDIA_CATEGORIES,
  MEDIA_TYPES,
  type CompanyMedia,
  type MarketMedia,
} from "#domain/company/media.ts";
import { AsOf, Btc, FactSchema, Instant, SourceSchema } from "#domain/ledger/fact.schema.ts";
import { LedgerEntrySchema, StruckLineSchema, TreasuryEventSchema } from "#domain/ledger/ledger.schema.ts";
import type { ReviewedStep } from "#domain/ledger/reviewed-steps.ts";
import { PRICE_QUALITIES, type BtcPrice } from "#domain/price/btc-price.ts";
import { FearAndGreedSchema } from "#domain/price/fear-and-greed.schema.ts";
import { ApiReferenceSchema } from "#domain/v1/api-reference.schema.ts";
import { V1TotalsSchema } from "#domain/v1/records.schema.ts";

import { ManifestSchema } from "./dataset.schema.ts";
import type { Snapshot } from "./snapshot.ts";

const CompanyMediaSchema = z.object({
  id: z.int().positive(),
  type: z.enum(MEDIA_TYPES),
  title: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  description: z.string().nullable(),
  publishedDate: z.string().nullable(),
}) satisfies z.ZodType<CompanyMedia>;

const MarketMediaSchema = CompanyMediaSchema.extend({
  category: z.enum(MARKET_MEDIA_CATEGORIES),
}) satisfies z.ZodType<MarketMedia>;

const BtcPriceSchema = z.object({
  priceUsd: z.number().positive(),
  change24h: z.number().nullable(),
  asOf: z.union([AsOf, Instant]),
  quality: z.enum(PRICE_QUALITIES),
  venues: z.array(z.string()),
  source: SourceSchema.nullable(),
}) satisfies z.ZodType<BtcPrice>;

export const CompanyDetailsSchema = z.object({
  id: CompanyId,
  firstPurchase: FirstPurchaseSchema.nullable(),
  ledger: z.array(LedgerEntrySchema),
  struck: z.array(StruckLineSchema),
  facts: z.array(FactSchema),
  media: z.array(CompanyMediaSchema),
  events: z.array(TreasuryEventSchema),
  quote: QuoteSchema.nullable(),
}) satisfies z.ZodType<CompanyDetails>;

const ReviewedStepSchema = z.object({
  ticker: Ticker,
  asOf: AsOf,
  btc: Btc,
  reason: z.string(),
}) satisfies z.ZodType<ReviewedStep>;

export const SnapshotSchema = z.object({
  format: z.literal(1),
  takenAt: Instant,
  settings: PublicSettingsSchema,
  btc: BtcPriceSchema.nullable(),
  closes: z.array(z.tuple([z.iso.date(), z.number().positive()])),
  companies: z.array(CompanySchema),
  /** Missing in files written before this field existed. */
  totals: z.array(V1TotalsSchema).default([]),
  details: z.array(CompanyDetailsSchema),
  announcements: z.array(AnnouncementSchema),
  marketMedia: z.array(MarketMediaSchema),
  /** Missing in files written before this field existed. */
  fearAndGreed: FearAndGreedSchema.nullable().default(null),
  relations: z.array(RelationSchema),
  /** Missing in files written before this field existed. */
  apiReference: ApiReferenceSchema.nullable().default(null),
  holders: z.array(HolderSchema).default([]),
  reviewedSteps: z.array(ReviewedStepSchema).default([]),
  changes: z.object({ newest: z.array(ChangeSchema), count: z.int().nonnegative() }),
  /** Missing in files written before this field existed. */
  dataset: ManifestSchema.nullable().default(null),
}) satisfies z.ZodType<Snapshot, unknown>;

export const SnapshotHeadSchema = SnapshotSchema.omit({ details: true }).extend({
  detailsOf: z.array(CompanyId),
}) satisfies z.ZodType<SnapshotHead, unknown>;

/** What all pages need. The companies' details follow it, one per line. */
export type SnapshotHead = Omit<Snapshot, "details"> & { detailsOf: number[] };

/** A snapshot as it is in the file. With a long history it is large, and a page needs the details of only one company. */
export function* snapshotLines({ details, ...shared }: Snapshot): Generator<string> {
  const head: SnapshotHead = { ...shared, detailsOf: details.map(({ id }) => id) };
  yield lineOf(head);
  for (const company of details) yield lineOf(company);
}

const lineOf = (part: unknown) => `${JSON.stringify(part)}\n`;
