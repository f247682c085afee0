import { z } from "zod";

import { CompanyId } from "#domain/company/company.schema.ts";
import { PublicCorrectionSchema } from "#domain/company/public-correction.schema.ts";
import { CORRECTION_STATES } from "#domain/company/public-correction.ts";
import { Instant } from "#domain/ledger/fact.schema.ts";

const text = (words: string) => z.string().nullable().describe(words);

export const ERRATUM_STATES = ["corrected", "withdrawn", ...CORRECTION_STATES] as const;

/** One of our own corrections, or a visitor's in moderated words. */
export const ErratumSchema = z.object({
  id: z
    .string()
    .describe(
      "Permanent name: fact-7 or event-7 for the entry we corrected, report-7 for a visitor's report.",
    ),
  kind: z.enum(["ledger", "report"]).describe("ledger: we changed an entry. report: a visitor told us."),
  companyId: CompanyId.nullable().describe("Id of the company; null if we don't track it."),
  company: text("Name of the company; null if we don't track it."),
  subject: z.string().describe("What it is about."),
  state: z
    .enum(ERRATUM_STATES)
    .describe(
      "corrected or withdrawn for an entry of ours; received, checked, accepted or declined for a report.",
    ),
  before: text("What we had recorded; null for a report."),
  after: text("What we record instead; null if it was withdrawn, and for a report."),
  claim: text("What the report claims, in words a moderator approved; null for an entry of ours."),
  action: text("What we did about the report."),
  reason: text("Why."),
  entries: PublicCorrectionSchema.shape.entries.describe(
    "Names of the ledger entries concerned. /receipt/line/<name> shows each.",
  ),
  receivedAt: Instant.nullable().describe("When the report reached us; null for an entry of ours."),
  recordedAt: Instant.describe("When we recorded the change, or published the latest words about a report."),
  path: z.string().describe("Its page on this site."),
});

export type Erratum = z.infer<typeof ErratumSchema>;
