import type { z } from "zod";

import { compareAsOf } from "#domain/base/as-of-order.ts";

import type { FundCountSchema } from "./holder.schema.ts";

/** How many coins a fund had on a day. */
export type FundCount = z.infer<typeof FundCountSchema>;

/** The last count of each month, newest first: some funds publish one a day. */
export function monthlyCounts(history: readonly FundCount[], holderId: number): FundCount[] {
  const own = history
    .filter((count) => count.holderId === holderId)
    .toSorted((a, b) => compareAsOf(b.asOf, a.asOf));
  const months = Map.groupBy(own, ({ asOf }) => asOf.slice(0, 7));
  return [...months.values()].flatMap(([first]) => first ?? []);
}
