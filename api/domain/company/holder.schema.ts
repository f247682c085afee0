import { z } from "zod";

import { AsOf, Btc, SourceSchema } from "#domain/ledger/fact.schema.ts";
import { CONFIDENCES, METHODS } from "#domain/ledger/fact.ts";

import { HOLDER_KINDS, OWNERSHIPS, type Holder } from "./holder.ts";

export const HolderAsOf = z.union([AsOf, z.string().regex(/^\d{4}$/)]);

export const HolderSchema = z.object({
  id: z.int().positive(),
  name: z.string().min(1),
  kind: z.enum(HOLDER_KINDS),
  country: z.string().nullable(),
  ownership: z.enum(OWNERSHIPS),
  btc: Btc.nullable(),
  asOf: HolderAsOf,
  method: z.enum(METHODS),
  confidence: z.enum(CONFIDENCES),
  insideOf: z.string().nullable(),
  isDisputed: z.boolean(),
  source: SourceSchema,
  readThrough: z.string(),
  note: z.string().nullable(),
}) satisfies z.ZodType<Holder>;
