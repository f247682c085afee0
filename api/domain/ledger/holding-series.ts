import { btcNumber } from "#domain/base/btc.ts";
import { endOfAsOf, startOfAsOf } from "#domain/base/dates.ts";

import { costsOf, type CostBasis } from "./cost-basis.ts";
import type { LedgerEntry } from "./ledger.ts";

/** One step of a holding: what happened, the day it counts, and the known cost of the coins held since. */
export type HoldingPoint = Pick<
  LedgerEntry,
  "kind" | "asOf" | "btc" | "btcAfter" | "isStated" | "totalUsd" | "priceUsd"
> & {
  day: string;
  cost: CostBasis | null;
};

/** A holding over time, with one point per ledger entry. The last point is the current holding. */
export function holdingSeries(ledger: readonly LedgerEntry[]): HoldingPoint[] {
  const costs = costsOf(ledger);
  return ledger.map(({ kind, asOf, btc, btcAfter, isStated, totalUsd, priceUsd }, index) => ({
    day: dayOfEntry({ kind, asOf, isStated }),
    kind,
    asOf,
    btc,
    btcAfter,
    isStated,
    totalUsd,
    priceUsd,
    cost: costs[index] ?? null,
  }));
}

/** The day of an entry in the ledger. If only the month is known, a stated total counts at its end and a transaction at its start. */
export const dayOfEntry = ({ kind, asOf, isStated }: Pick<LedgerEntry, "kind" | "asOf" | "isStated">) =>
  isStated || kind === "unexplained" ? endOfAsOf(asOf) : startOfAsOf(asOf);

/** The number of days with a known total. A line needs two. */
export const knownDays = (points: readonly HoldingPoint[]): number =>
  new Set(points.filter(({ btcAfter }) => btcNumber(btcAfter) !== null).map(({ day }) => day)).size;
