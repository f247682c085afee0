import { pick } from "#domain/base/pick.ts";

import { costsOf, type CostBasis } from "./cost-basis.ts";
import { dayOfEntry, type LedgerEntry } from "./ledger.ts";

/** One step of a holding: what happened, on which day it counts, and what was paid for the coins held since. */
export type HoldingPoint = Pick<LedgerEntry, (typeof POINT_KEYS)[number]> & {
  day: string;
  cost: CostBasis | null;
};
const POINT_KEYS = ["kind", "asOf", "btc", "btcAfter", "isStated", "totalUsd", "priceUsd"] as const;

/** A holding over time, a point for each entry of its ledger: the last one is the holding as it stands. */
export function holdingSeries(ledger: readonly LedgerEntry[]): HoldingPoint[] {
  const costs = costsOf(ledger);
  return ledger.map((entry, index) => ({
    day: dayOfEntry(entry),
    ...pick(entry, POINT_KEYS),
    cost: costs[index] ?? null,
  }));
}
