import type { FxRate } from "#domain/price/fx.ts";

import type { Db } from "../client.ts";
import { fxRates } from "../schema/fx-rates.ts";

/** A day's rate is what was first said of it. Gives how many are new. */
export async function keepFxRates(
  tx: Db,
  rates: readonly FxRate[],
  { sourceId, now }: { sourceId: number; now: Date },
): Promise<number> {
  if (rates.length === 0) return 0;
  const added = await tx
    .insert(fxRates)
    .values(rates.map((rate) => ({ ...rate, sourceId, recordedAt: now })))
    .onConflictDoNothing()
    .returning({ currency: fxRates.currency });
  return added.length;
}
