import { z } from "zod";

/** release.json: what a release shows, for programs that check which one is served. */
export const ReleaseSummarySchema = z.object({
  release: z.string(),
  takenAt: z.iso.datetime(),
  companies: z.int().nonnegative(),
  totalBtc: z.string(),
  /** Bitcoin by the company's id; null where it is not known. */
  holdings: z.record(z.string(), z.string().nullable()),
});
