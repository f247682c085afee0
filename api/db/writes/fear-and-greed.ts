import { sql } from "drizzle-orm";

import type { FearAndGreed } from "#domain/price/fear-and-greed.schema.ts";

import type { Db } from "../client.ts";
import { fearAndGreedReadings } from "../schema/fear-and-greed.ts";

/** Gives how many are new, or have been corrected. */
export async function keepFearAndGreed(
  tx: Db,
  readings: readonly FearAndGreed[],
  now: Date,
): Promise<number> {
  if (readings.length === 0) return 0;
  const { value, classification, readAt } = fearAndGreedReadings;
  const kept = await tx
    .insert(fearAndGreedReadings)
    .values(readings.map((reading) => ({ ...reading, readAt: new Date(reading.readAt), recordedAt: now })))
    .onConflictDoUpdate({
      target: readAt,
      set: { value: sql`excluded.value`, classification: sql`excluded.classification`, recordedAt: now },
      setWhere: sql`(${value}, ${classification}) is distinct from (excluded.value, excluded.classification)`,
    })
    .returning({ readAt });
  return kept.length;
}
