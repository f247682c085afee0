import { desc, sql } from "drizzle-orm";
import { check, pgTable, smallint, text } from "drizzle-orm/pg-core";

import type { FearAndGreed } from "#domain/price/fear-and-greed.schema.ts";

import type { Db } from "./client.ts";
import { instant, recordedAt } from "./columns.ts";

export const fearAndGreedReadings = pgTable(
  "fear_and_greed_readings",
  {
    readAt: instant().primaryKey(),
    value: smallint().notNull(),
    classification: text().notNull(),
    recordedAt: recordedAt(),
  },
  (t) => [check("fear_and_greed_range", sql`${t.value} between 0 and 100`)],
);

export async function newestFearAndGreed(db: Db): Promise<FearAndGreed | null> {
  const { value, classification, readAt } = fearAndGreedReadings;
  const [row] = await db
    .select({ value, classification, readAt })
    .from(fearAndGreedReadings)
    .orderBy(desc(readAt))
    .limit(1);
  return row ? { ...row, readAt: row.readAt.toISOString() } : null;
}

/** Returns how many are new or corrected. */
export async function keepFearAndGreed(tx: Db, readings: readonly FearAndGreed[], now: Date) {
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
