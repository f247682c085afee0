import { z } from "zod";

import { Instant } from "#domain/ledger/fact.schema.ts";

/** A reading of the public index: 0 is extreme fear, 100 extreme greed. */
export const FearAndGreedSchema = z.object({
  value: z.int().min(0).max(100),
  classification: z.string().min(1),
  readAt: Instant,
});
export type FearAndGreed = z.infer<typeof FearAndGreedSchema>;
