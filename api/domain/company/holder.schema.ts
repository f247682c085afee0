import { z } from "zod";

import { AsOf, Btc, SourceSchema } from "#domain/ledger/fact.schema.ts";
import { CONFIDENCES, METHODS } from "#domain/ledger/fact.ts";

import { HOLDER_KINDS, OWNERSHIPS } from "./holder.ts";

/** A day, a month, or a year where no more is known. */
export const HolderAsOf = z.union([AsOf, z.string().regex(/^\d{4}$/)]);

export const HolderSchema = z.object({
  id: z.int().positive(),
  name: z.string().min(1),
  kind: z.enum(HOLDER_KINDS),
  country: z.string().nullable(),
  ownership: z.enum(OWNERSHIPS),
  /** Null where no count is known. */
  btc: Btc.nullable(),
  asOf: HolderAsOf,
  method: z.enum(METHODS),
  confidence: z.enum(CONFIDENCES),
  /** Who else's figure already has these coins. */
  insideOf: z.string().nullable(),
  /** Whether it is in doubt that they are held at all, or by whom. */
  isDisputed: z.boolean(),
  source: SourceSchema,
  readThrough: z.string(),
  note: z.string().nullable(),
});
