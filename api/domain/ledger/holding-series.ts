import { pick } from "#domain/base/pick.ts";

import { costsOf, type CostBasis } from "./cost-basis.ts";
import { dayOfEntry, type LedgerEntry } from "./ledger.ts";

/** One step of a holding: what happened, the day it counts, and the known cost of the coins held since. */
export type HoldingPoint = Pick<LedgerEntry, (typeof POINT_KEYS)[number]> & {
  day: string;
  cost: CostBasis | null;
};
const POINT_KEYS = ["kind", "asOf", "btc", "btcAfter", "isStated", "totalUsd", "priceUsd"] as const;

export function holdingSeries(ledger: readonly LedgerEntry[]): HoldingPoint[] {
  const costs = costsOf(ledger);
  return ledger.map((entry, index) => ({
    day: dayOfEntry(entry),
    ...pick(entry, POINT_KEYS),
    cost: costs[index] ?? null,
  }));
}
