import { z } from "zod";

import {
  CONFIDENCES,
  METHODS,
  METRICS,
  OPERATOR_SOURCE,
  type Fact,
  type Provenance,
  type Source,
} from "./fact.ts";

export const HttpsUrl = z.url({ protocol: /^https$/ });
export const SourceSchema = z.object({
  publisher: z.string().min(1),
  url: z.union([HttpsUrl, z.literal(OPERATOR_SOURCE.url)]),
}) satisfies z.ZodType<Source>;

/** A day, or a month where no more is known. */
export const AsOf = z.union([z.iso.date(), z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)]);
export const Instant = z.iso.datetime();

/** A plain decimal number as text: money and coins are never read as floats. */
export const Decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
export const Btc = z.string().regex(/^-?\d{1,8}(\.\d{1,8})?$/);

export const ProvenanceSchema = z.object({
  asOf: AsOf,
  disclosedAt: z.iso.date().nullable(),
  recordedAt: Instant,
  method: z.enum(METHODS),
  confidence: z.enum(CONFIDENCES).nullable(),
  source: SourceSchema,
  readThrough: z.string().nullable(),
  note: z.string().nullable(),
}) satisfies z.ZodType<Provenance>;

export const FactSchema = ProvenanceSchema.extend({
  id: z.int().positive(),
  metric: z.enum(METRICS),
  value: Decimal.nullable(),
  replacesId: z.int().positive().nullable(),
}) satisfies z.ZodType<Fact>;
