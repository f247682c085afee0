import { z } from "zod";

import type { Analysis } from "./records.ts";
import { AnnouncementSchema } from "#domain/announcement/announcement.schema.ts";
import { CompanyId, Ticker } from "#domain/company/company.schema.ts";
import {
  AsOf,
  Btc,
  Decimal,
  FactSchema,
  ProvenanceSchema,
  SourceSchema,
} from "#domain/ledger/fact.schema.ts";
import { LedgerEntrySchema, TreasuryEventSchema } from "#domain/ledger/ledger.schema.ts";

import type { V1Company, V1Entry, V1Event, V1Fact, V1Figure, V1Totals } from "./records.ts";

const named = { companyId: CompanyId, ticker: Ticker };

export const V1FigureSchema = ProvenanceSchema.pick({
  asOf: true,
  disclosedAt: true,
  recordedAt: true,
  method: true,
  source: true,
}).extend({ value: Decimal.nullable() }) satisfies z.ZodType<V1Figure>;

const OpenCompanySchema = z.object({
  id: CompanyId,
  rank: z.int().positive().nullable(),
  ticker: Ticker,
  name: z.string(),
  country: z.string().nullable(),
  sector: z.string().nullable(),
  exchange: z.string().nullable(),
  website: z.string().nullable(),
  endedOn: AsOf.nullable(),
  btcHoldings: V1FigureSchema.nullable(),
  sharesOutstanding: V1FigureSchema.nullable(),
  sharePriceUsd: V1FigureSchema.nullable(),
  marketCapUsd: V1FigureSchema.nullable(),
}) satisfies z.ZodType<V1Company>;

const OpenFactSchema = FactSchema.extend({
  ...named,
  unit: z.enum(["BTC", "shares", "USD"]),
}) satisfies z.ZodType<V1Fact>;

const OpenEventSchema = TreasuryEventSchema.extend(named) satisfies z.ZodType<V1Event>;
const OpenEntrySchema = LedgerEntrySchema.extend(named) satisfies z.ZodType<V1Entry>;

export const V1TotalsSchema = z.object({
  asOf: z.iso.date().nullable(),
  btc: Btc,
  companies: z.int().nonnegative(),
  unknown: z.int().nonnegative(),
}) satisfies z.ZodType<V1Totals>;

const AnalysisSchema = z.object({
  ...named,
  changeBtc7d: Btc.nullable(),
  changeBtc30d: Btc.nullable(),
  changeBtc90d: Btc.nullable(),
  changeBtc365d: Btc.nullable(),
  costBtc: Btc.nullable(),
  costUsd: Decimal.nullable(),
  sharesDiluted: V1FigureSchema.nullable(),
  debtUsd: V1FigureSchema.nullable(),
  preferredUsd: V1FigureSchema.nullable(),
  cashUsd: V1FigureSchema.nullable(),
}) satisfies z.ZodType<Analysis>;

/** What each thing that others read is made of, by the name it has in the description of the interface. */
export const V1_SCHEMAS = {
  Company: OpenCompanySchema,
  Fact: OpenFactSchema,
  Event: OpenEventSchema,
  LedgerEntry: OpenEntrySchema,
  Totals: V1TotalsSchema,
  Analysis: AnalysisSchema,
  Announcement: AnnouncementSchema,
};

/** What several of them have within. */
export const V1_PARTS = { Figure: V1FigureSchema, Provenance: ProvenanceSchema, Source: SourceSchema };
export type V1Name = keyof typeof V1_SCHEMAS;
