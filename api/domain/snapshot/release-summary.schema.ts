import { z } from "zod";

import type { ReleaseSummary } from "./release-summary.ts";

/** release.json: a summary of a release, for programs that check which one is being served. */
export const ReleaseSummarySchema: z.ZodType<ReleaseSummary> = z.object({
  release: z.string(),
  takenAt: z.iso.datetime(),
  companies: z.int().nonnegative(),
  totalBtc: z.string(),
  holdings: z.record(z.string(), z.string().nullable()),
});
