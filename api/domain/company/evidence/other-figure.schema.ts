import { z } from "zod";

import { AsOf, Decimal, Instant, RecordId, SourceSchema, WHEN_TRUE } from "#domain/ledger/fact.schema.ts";
import { METRICS } from "#domain/ledger/fact.ts";

import { STATEMENT_KINDS } from "./other-figure.ts";

/** The descriptions of fields are those of the open API. */
export const OtherFigureSchema = z.object({
  id: RecordId,
  metric: z.enum(METRICS).describe("Kind of figure."),
  value: Decimal.describe("What this source states, exact to the last digit."),
  asOf: AsOf.describe(WHEN_TRUE),
  kind: z
    .enum(STATEMENT_KINDS)
    .describe(
      "Where it comes from, most trusted first: filing (opened at the regulator), company-page, filing-copy (a filing read from a copy) or tracker.",
    ),
  recordedAt: Instant.describe("When we recorded it."),
  source: SourceSchema.describe("Who published it, and where."),
  readThrough: z.string().nullable().describe("The copy we read it from, if we did not read the original."),
  definition: z
    .string()
    .nullable()
    .describe("What it counts differently from our figure; null if we know of no difference."),
});
