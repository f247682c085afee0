import { z } from "zod";

import { CONFIDENCES, METHODS, METRICS, OPERATOR_SOURCE, type Source } from "./fact.ts";

export const HttpsUrl = z.url({ protocol: /^https$/ });
export const SourceSchema = z.object({
  publisher: z.string().min(1).describe("Who published it."),
  url: z
    .union([HttpsUrl, z.literal(OPERATOR_SOURCE.url)])
    .describe("Where to read it. /contact on this site if we state it ourselves."),
}) satisfies z.ZodType<Source>;

/** A day, or a month if that is all we know. */
export const AsOf = z.union([z.iso.date(), z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)]);
/** Or the day by which it was true, where its source states none. */
export const StatedAsOf = z.union([AsOf, z.string().regex(/^\.\.\/\d{4}-\d\d-\d\d$/)]);
export const Instant = z.iso.datetime();

/** A plain decimal number as text: money and coins are never parsed as floats. */
export const Decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
export const Btc = z.string().regex(/^-?\d{1,8}(\.\d{1,8})?$/);

export const WHEN_TRUE = "When it was true: a day, or a month where the day is unknown.";
const STATED_WHEN = `${WHEN_TRUE} ../2026-10-04 (ISO 8601-2) says that no day is stated: it was true by then.`;
export const RecordId = z.int().positive().describe("Permanent id.");

/** The descriptions of fields are those of the open API. */
export const ProvenanceSchema = z.object({
  asOf: StatedAsOf.describe(STATED_WHEN),
  disclosedAt: z.iso.date().nullable().describe("Day it was disclosed; null if unknown."),
  recordedAt: Instant.describe("When we recorded it."),
  method: z
    .enum(METHODS)
    .describe(
      "How we know it: disclosed (by the company or a regulator), derived (calculated by us), secondary (reported by a tracker or the press) or estimated.",
    ),
  confidence: z
    .enum(CONFIDENCES)
    .nullable()
    .describe("How much the reviewer trusts the reading: high, medium or low."),
  source: SourceSchema.describe("Who published it, and where."),
  readThrough: z.string().nullable().describe("The copy we read it from, if we did not read the original."),
  note: z.string().nullable().describe("Additional information."),
});

export const FactSchema = z.object({
  id: RecordId,
  metric: z.enum(METRICS).describe("Kind of figure."),
  value: Decimal.nullable().describe("The value, exact to the last digit; null means unknown from asOf on."),
  replacesId: z.int().positive().nullable().describe("Id of the earlier fact this one corrects."),
  ...ProvenanceSchema.shape,
});
