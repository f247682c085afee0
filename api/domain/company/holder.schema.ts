import { z } from "zod";

import { AsOf, Btc, Decimal, SourceSchema } from "#domain/ledger/fact.schema.ts";
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

export const HolderSchema = z.object({
  id: z.int().positive(),
  name: z.string().min(1),
  kind: z.enum(HOLDER_KINDS),
  country: z.string().nullable(),
  ownership: z.enum(OWNERSHIPS),
  /** Null if no amount is known. */
  btc: Btc.nullable(),
  asOf: HolderAsOf,
  method: z.enum(METHODS),
  confidence: z.enum(CONFIDENCES),
  /** The holder whose figure already includes these coins. */
  insideOf: z.string().nullable(),
  isDisputed: z.boolean(),
  source: SourceSchema,
  readThrough: z.string(),
  note: z.string().nullable(),
  /** What a fund is worth in dollars, where the source says so; with its own day. */
  assetsUsd: Decimal.nullable(),
  assetsAsOf: AsOf.nullable(),
});
