import { z } from "zod";

import { AsOf, Decimal, Instant } from "#domain/ledger/fact.schema.ts";
import { METRICS } from "#domain/ledger/fact.ts";

import { CompanyId, Ticker } from "./company.schema.ts";
import { OtherFigureSchema } from "./other-figure.schema.ts";

/** One reading of a dispute: what the source states, and what we have for the same day. */
export const DisputeReadingSchema = z.object({
  at: Instant.describe("When we had recorded both figures."),
  statement: OtherFigureSchema.describe("The other source's figure."),
  ourValue: Decimal.nullable().describe("Our figure for that day, as recorded by then; null if missing."),
  ourAsOf: AsOf.nullable().describe("When our figure was true; null if we had none that early."),
  difference: Decimal.nullable().describe("Their figure minus ours; null if ours is missing."),
});

/** The descriptions of fields are those of the open API. */
export const DisputeSchema = z.object({
  id: z.string().describe("Permanent id: the statement that opened it, and when."),
  companyId: CompanyId,
  ticker: Ticker,
  company: z.string().describe("Company name."),
  metric: z.enum(METRICS).describe("Kind of figure."),
  publisher: z.string().describe("The source that disagrees with us."),
  openedAt: Instant.describe("When we first had two figures more than 1% apart."),
  closedAt: Instant.nullable().describe("When it closed; null while the dispute is open."),
  closedBy: z
    .enum(["agreement", "removal"])
    .nullable()
    .describe(
      "Why it closed: the figures agree again (agreement), or the source no longer lists the company (removal); null while it is open.",
    ),
  readings: z
    .array(DisputeReadingSchema)
    .min(1)
    .describe("Its history, oldest first; the last is the latest."),
});
