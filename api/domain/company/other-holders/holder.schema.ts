import { z } from "zod";

import { AsOf, Btc, Decimal, ProvenanceSchema, RecordId, SourceSchema } from "#domain/ledger/fact.schema.ts";
import { CONFIDENCES, METHODS } from "#domain/ledger/fact.ts";

import { HOLDER_KINDS, OWNERSHIPS } from "./holder.ts";

/** A day, a month, or a year if that is all we know. */
export const HolderAsOf = z.union([AsOf, z.string().regex(/^\d{4}$/)]);

export const FundCountSchema = z.object({
  holderId: z.int().positive(),
  asOf: z.iso.date(),
  btc: Btc,
  method: z.enum(METHODS),
  confidence: z.enum(CONFIDENCES),
  source: SourceSchema,
  readThrough: z.string(),
  note: z.string().nullable(),
});

/** The descriptions of fields are those of the open API. */
export const HolderSchema = z.object({
  id: RecordId,
  name: z.string().min(1).describe("Name of the holder."),
  kind: z
    .enum(HOLDER_KINDS)
    .describe("Kind of holder: private (company), government, fund or wrapped (bitcoin on another chain)."),
  country: z.string().nullable().describe("Country (ISO 3166-1, two letters)."),
  ownership: z
    .enum(OWNERSHIPS)
    .describe("Whose coins they are: owned by the holder, of its clients, seized, or managed for investors."),
  btc: Btc.nullable().describe("Its bitcoin; null if no amount is known."),
  asOf: HolderAsOf.describe("When it was true: a day, a month, or a year if that is all we know."),
  method: ProvenanceSchema.shape.method,
  confidence: z.enum(CONFIDENCES).describe("How much the reviewer trusts the reading: high, medium or low."),
  insideOf: z
    .string()
    .nullable()
    .describe("The holder or company whose figure already includes these coins; null if there is none."),
  isDisputed: z.boolean().describe("Whether sources disagree about who has these coins."),
  source: SourceSchema.describe("Who published it, and where."),
  readThrough: z.string().describe("The copy we read it from."),
  note: z.string().nullable().describe("Additional information."),
  assetsUsd: Decimal.nullable().describe("Assets of a fund in US dollars, where its source gives them."),
  assetsAsOf: AsOf.nullable().describe("When those assets were true."),
});
