import { z } from "zod";

import { AnnouncementSchema } from "#domain/announcement/announcement.schema.ts";
import { PublicSettingsSchema } from "#domain/base/public-settings.schema.ts";
import { ChangeSchema, CorrectionSchema, FlowSummarySchema } from "#domain/changes/changes.schema.ts";
import { WatchSchema } from "#domain/changes/watch.schema.ts";
import { CapitalActionSchema } from "#domain/company/capital/capital-action.schema.ts";
import {
  CompanyDetailsSchema,
  CompanyId,
  CompanySchema,
  MarketMediaSchema,
  RelationSchema,
} from "#domain/company/company.schema.ts";
import { FundCountSchema, HolderSchema } from "#domain/company/other-holders/holder.schema.ts";
import { OfferSchema } from "#domain/company/offer.schema.ts";
import { AsOf, Btc, Instant, SourceSchema } from "#domain/ledger/fact.schema.ts";
import { FxRateSchema } from "#domain/price/fx.schema.ts";
import { PRICE_QUALITIES, type BtcPrice } from "#domain/price/btc-price.ts";
import { FearAndGreedSchema } from "#domain/price/fear-and-greed.schema.ts";
import { ApiReferenceSchema } from "#domain/v1/api-reference.schema.ts";
import { V1TotalsSchema } from "#domain/v1/records.schema.ts";
import { ClosenessSchema } from "#domain/valuation/closeness.schema.ts";

import { ManifestSchema } from "./dataset.schema.ts";
import { FormulaRow, StepRow } from "./seed.schema.ts";

const BtcPriceSchema = z.object({
  priceUsd: z.number().positive(),
  change24h: z.number().nullable(),
  asOf: z.union([AsOf, Instant]),
  quality: z.enum(PRICE_QUALITIES),
  venues: z.array(z.string()),
  source: SourceSchema.nullable(),
}) satisfies z.ZodType<BtcPrice>;

const Count = z.int().nonnegative();

/** All the site is allowed to know: one consistent read of the database. Defaults are for older files. */
export const SnapshotSchema = z.object({
  format: z.literal(1),
  takenAt: Instant,
  settings: PublicSettingsSchema,
  btc: BtcPriceSchema.nullable(),
  /** Day and close in dollars, oldest first. */
  closes: z.array(z.tuple([z.iso.date(), z.number().positive()])),
  companies: z.array(CompanySchema),
  /** The total of all companies at the end of each month (including those that ended later) and on the snapshot's day. */
  totals: z.array(V1TotalsSchema).default([]),
  /** Of the last months, the totals of those companies that were in the list throughout. */
  sameCompanies: z
    .object({
      since: z.iso.date(),
      companies: z.int().positive(),
      totals: z.array(z.object({ asOf: z.iso.date(), btc: Btc })),
    })
    .nullable()
    .default(null),
  details: z.array(CompanyDetailsSchema),
  announcements: z.array(AnnouncementSchema),
  marketMedia: z.array(MarketMediaSchema),
  fearAndGreed: FearAndGreedSchema.nullable().default(null),
  relations: z.array(RelationSchema),
  apiReference: ApiReferenceSchema.nullable().default(null),
  /** Other holders of bitcoin, who are in no list and no total of companies. */
  holders: z.array(HolderSchema).default([]),
  /** Earlier and present counts of funds among the holders. */
  fundHistory: z.array(FundCountSchema).default([]),
  /** Planned listings and mergers, every recorded status of each. */
  offers: z.array(OfferSchema).default([]),
  /** The latest rate of each currency that is stored. */
  fxRates: z.array(FxRateSchema).default([]),
  /** Stock that companies issued or bought back. */
  capitalActions: z.array(CapitalActionSchema).default([]),
  /** How close our multiple of Strategy comes to its own; null without its share prices. */
  strategyMnav: ClosenessSchema.nullable().default(null),
  /** The multiples that Strategy published itself, by day. */
  strategyPublished: z.array(z.tuple([z.iso.date(), z.number().positive()])).default([]),
  /** How companies and trackers calculate what they publish. */
  publishedFormulas: z.array(FormulaRow).default([]),
  /** The gaps in ledgers that a person reviewed, each with the reason. */
  reviewedSteps: z.array(StepRow).default([]),
  /** The first page of changes, and how many changes there are. */
  changes: z.object({ newest: z.array(ChangeSchema), count: Count }),
  /** Every purchase, sale and mined coins, latest first, also of companies no longer listed. */
  transactions: z.array(ChangeSchema),
  /** Until when sums of the last days count; null if unknown. */
  counted: z.object({ to: z.iso.date(), answeredOn: z.iso.date().nullable() }).nullable().default(null),
  /** What was bought, mined and sold by week and month, and by whom. */
  flows: FlowSummarySchema.default({
    days: [],
    weeks: [],
    months: [],
    quarters: [],
    unplaced: [],
    spans: [],
    leaders: [],
  }),
  /** The latest corrections, and how many there are. */
  corrections: z
    .object({ latest: z.array(CorrectionSchema), count: Count })
    .default({ latest: [], count: 0 }),
  /** Where and when we look for news of each company; first those with the most reports missing. */
  watch: z.array(WatchSchema).default([]),
  /** Everything ever recorded, as files beside the pages; null if nothing was. */
  dataset: ManifestSchema.nullable().default(null),
});

export type Snapshot = z.output<typeof SnapshotSchema>;

export const SnapshotHeadSchema = SnapshotSchema.omit({ details: true }).extend({
  detailsOf: z.array(CompanyId),
});

/** What all pages need. The companies' details follow it, one per line. */
export type SnapshotHead = z.output<typeof SnapshotHeadSchema>;

/** A snapshot as it is in the file. With a long history it is large, and a page needs the details of only one company. */
export function* snapshotLines({ details, ...shared }: Snapshot): Generator<string> {
  const head: SnapshotHead = { ...shared, detailsOf: details.map(({ id }) => id) };
  yield lineOf(head);
  for (const company of details) yield lineOf(company);
}

const lineOf = (part: unknown) => `${JSON.stringify(part)}\n`;
