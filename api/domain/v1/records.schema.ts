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

import type { OpenCompany, OpenEntry, OpenEvent, OpenFact, OpenFigure, OpenTotals } from "./records.ts";

const named = { companyId: CompanyId, ticker: Ticker };

export const OpenFigureSchema = ProvenanceSchema.pick({
  asOf: true,
  disclosedAt: true,
  recordedAt: true,
  method: true,
  source: true,
}).extend({ value: Decimal.nullable() }) satisfies z.ZodType<OpenFigure>;

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
  btcHoldings: OpenFigureSchema.nullable(),
  sharesOutstanding: OpenFigureSchema.nullable(),
  sharePriceUsd: OpenFigureSchema.nullable(),
  marketCapUsd: OpenFigureSchema.nullable(),
}) satisfies z.ZodType<OpenCompany>;

const OpenFactSchema = FactSchema.extend({
  ...named,
  unit: z.enum(["BTC", "shares", "USD"]),
}) satisfies z.ZodType<OpenFact>;

const OpenEventSchema = TreasuryEventSchema.extend(named) satisfies z.ZodType<OpenEvent>;
const OpenEntrySchema = LedgerEntrySchema.extend(named) satisfies z.ZodType<OpenEntry>;

export const OpenTotalsSchema = z.object({
  asOf: z.iso.date().nullable(),
  btc: Btc,
  companies: z.int().nonnegative(),
  unknown: z.int().nonnegative(),
}) satisfies z.ZodType<OpenTotals>;

const AnalysisSchema = z.object({
  ...named,
  changeBtc7d: Btc.nullable(),
  changeBtc30d: Btc.nullable(),
  changeBtc90d: Btc.nullable(),
  changeBtc365d: Btc.nullable(),
  costBtc: Btc.nullable(),
  costUsd: Decimal.nullable(),
  sharesDiluted: OpenFigureSchema.nullable(),
  debtUsd: OpenFigureSchema.nullable(),
  preferredUsd: OpenFigureSchema.nullable(),
  cashUsd: OpenFigureSchema.nullable(),
}) satisfies z.ZodType<Analysis>;

/** What each thing that others read is made of, by the name it has in the description of the interface. */
export const OPEN_SCHEMAS = {
  Company: OpenCompanySchema,
  Fact: OpenFactSchema,
  Event: OpenEventSchema,
  LedgerEntry: OpenEntrySchema,
  Totals: OpenTotalsSchema,
  Analysis: AnalysisSchema,
  Announcement: AnnouncementSchema,
};

/** What several of them have within. */
export const OPEN_PARTS = { Figure: OpenFigureSchema, Provenance: ProvenanceSchema, Source: SourceSchema };
export type OpenName = keyof typeof OPEN_SCHEMAS;
