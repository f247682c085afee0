import { z } from "zod";

/** release.json: a summary of a release, for programs that check which one is being served. */
export const ReleaseSummarySchema = z.object({
  release: z.string(),
  takenAt: z.iso.datetime(),
  companies: z.int().nonnegative(),
  totalBtc: z.string(),
  /** Bitcoin by company id; null if unknown. */
  holdings: z.record(z.string(), z.string().nullable()),
});
