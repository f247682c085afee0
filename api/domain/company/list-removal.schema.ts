import { z } from "zod";

import { Instant, RecordId, SourceSchema } from "#domain/ledger/fact.schema.ts";

export const ListRemovalSchema = z.object({
  id: RecordId,
  /** The day of the first complete list without it. */
  asOf: z.iso.date(),
  recordedAt: Instant,
  source: SourceSchema,
});
