import type { z } from "zod";

import type { FundCountSchema } from "./holder.schema.ts";

/** How many coins a fund had on a day. */
export type FundCount = z.infer<typeof FundCountSchema>;

/** The last count of each month, newest first: some funds publish one a day. */
export function monthlyCounts(history: readonly FundCount[], holderId: number): FundCount[] {
  const own = history.filter((count) => count.holderId === holderId);
  const months = Map.groupBy(own, ({ asOf }) => asOf.slice(0, 7));
  return [...months.values()]
    .flatMap((counts) => counts.toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1)).slice(0, 1))
    .toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1));
}
