import { z } from "zod";

import type { FeedTrial } from "./issuer-feed.ts";

export const FeedTrialSchema = z.object({
  at: z.iso.datetime(),
  items: z.array(z.object({ title: z.string(), publishedAt: z.string(), outcome: z.string() })),
  rejected: z.array(z.string()),
  failure: z.string().nullable(),
}) satisfies z.ZodType<FeedTrial>;
