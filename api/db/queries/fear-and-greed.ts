import { desc } from "drizzle-orm";

import type { FearAndGreed } from "#domain/price/fear-and-greed.schema.ts";

import type { Db } from "../client.ts";
import { fearAndGreedReadings } from "../schema/fear-and-greed.ts";

export async function newestFearAndGreed(db: Db): Promise<FearAndGreed | null> {
  const [row] = await db
    .select()
    .from(fearAndGreedReadings)
    .orderBy(desc(fearAndGreedReadings.readAt))
    .limit(1);
  return row
    ? { value: row.value, classification: row.classification, readAt: row.readAt.toISOString() }
    : null;
}
