import { btcNumber } from "#domain/base/btc.ts";
import { endOfAsOf, startOfAsOf } from "#domain/base/dates.ts";

import { costsOf, type CostBasis } from "./cost-basis.ts";
import type { LedgerEntry } from "./ledger.ts";

/** One step of a holding: what happened, on which day it counts, and what was paid for the coins held since. */
export type HoldingPoint = Pick<
  LedgerEntry,
  "kind" | "asOf" | "btc" | "btcAfter" | "isStated" | "totalUsd" | "priceUsd"
> & {
  day: string;
  cost: CostBasis | null;
};

/** A holding over time, a point for each entry of its ledger: the last one is the holding as it stands. */
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

/** The day a ledger puts an entry on: of a month, a stated total stands at its end and a bare movement at its start. */
export const dayOfEntry = ({ kind, asOf, isStated }: Pick<LedgerEntry, "kind" | "asOf" | "isStated">) =>
  isStated || kind === "unexplained" ? endOfAsOf(asOf) : startOfAsOf(asOf);

/** On how many days a total is known: a line needs two. */
export const knownDays = (points: readonly HoldingPoint[]): number =>
  new Set(points.filter(({ btcAfter }) => btcNumber(btcAfter) !== null).map(({ day }) => day)).size;
