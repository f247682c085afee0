import { z } from "zod";

import { Instant } from "#domain/ledger/fact.schema.ts";

import type { FearAndGreed } from "./fear-and-greed.ts";

export const FearAndGreedSchema = z.object({
  value: z.int().min(0).max(100),
  classification: z.string().min(1),
  readAt: Instant,
}) satisfies z.ZodType<FearAndGreed>;
