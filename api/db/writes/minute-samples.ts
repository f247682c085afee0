import { and, lt, sql } from "drizzle-orm";

import type { MinuteSample } from "#domain/price/btc-price.ts";

import type { Db } from "../client.ts";
import { btcMinuteSamples } from "../schema/btc-prices.ts";

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;

/**
 * However many nodes follow the price, the first to write a minute has said it. Who has said the first minute of a day
 * also clears away what is older than we keep, so that one node does it, once a day.
 */
export async function keepMinuteSample(db: Db, sample: MinuteSample): Promise<void> {
  const said = await db
    .insert(btcMinuteSamples)
    .values({
      ...sample,
      priceUsd: String(sample.priceUsd),
      change24h: sample.change24h === null ? null : String(sample.change24h),
    })
    .onConflictDoNothing()
    .returning({ minute: btcMinuteSamples.minute });
  if (said.length > 0) await clearAway(db, sample.minute);
}

async function clearAway(db: Db, minute: Date) {
  const day = new Date(Math.floor(minute.getTime() / DAY_MS) * DAY_MS);
  const oldest = new Date(day.getTime() - KEPT_DAYS * DAY_MS);
  const isFirstOfDay = sql`not exists (
    select from ${btcMinuteSamples} as of_day
    where of_day.minute >= ${day.toISOString()} and of_day.minute < ${minute.toISOString()}
  )`;
  await db.delete(btcMinuteSamples).where(and(lt(btcMinuteSamples.minute, oldest), isFirstOfDay));
}
