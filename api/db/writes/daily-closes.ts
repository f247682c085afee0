import type { Db } from "../client.ts";
import { btcDailyCloses } from "../schema/btc-prices.ts";

export type CloseToKeep = { day: string; closeUsd: string; sourceId: number };

/** A day's close is what was first kept of it. Gives how many are new. */
export async function keepDailyCloses(tx: Db, closes: readonly CloseToKeep[], now: Date): Promise<number> {
  if (closes.length === 0) return 0;
  const kept = await tx
    .insert(btcDailyCloses)
    .values(closes.map((close) => ({ ...close, recordedAt: now })))
    .onConflictDoNothing()
    .returning({ day: btcDailyCloses.day });
  return kept.length;
}
