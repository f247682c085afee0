import { z } from "zod";

import { Instant, RecordId } from "#domain/ledger/fact.schema.ts";

import { CompanyId } from "./company.schema.ts";
import { CORRECTION_STATES } from "./public-correction.ts";

const WordingSchema = z.object({
  state: z.enum(CORRECTION_STATES),
  claim: z.string(),
  /** What we did. */
  action: z.string().nullable(),
  reason: z.string().nullable(),
  /** The names of ledger entries, such as "event-12". */
  entries: z.array(z.string()),
  /** When this wording was published. */
  recordedAt: Instant,
});

export const PublicCorrectionSchema = WordingSchema.extend({
  /** The number in its address. */
  id: RecordId,
  /** Null if it names no company that we track. */
  companyId: CompanyId.nullable(),
  company: z.string().nullable(),
  steps: z.array(z.object({ state: z.enum(CORRECTION_STATES), at: Instant })),
  /** The wordings before this one, oldest first. None from before it was last withdrawn. */
  earlier: z.array(WordingSchema).default([]),
});
