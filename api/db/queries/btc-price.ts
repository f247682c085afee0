import { asc, desc, eq } from "drizzle-orm";

import type { Source } from "#domain/ledger/fact.ts";
import { priceOfCloses, toInstant, type BtcPrice } from "#domain/price/btc-price.ts";

import type { Db } from "../client.ts";
import { numberOrNull } from "../decimal.ts";
import { btcDailyCloses, btcMinuteSamples } from "../schema/btc-prices.ts";
import { sources } from "../schema/sources.ts";

/** The newest price ever stored: a live sample, else the last daily close; null when nothing is known. */
export async function storedBtcPrice(db: Db): Promise<BtcPrice | null> {
  const closes = await db
    .select()
    .from(btcDailyCloses)
    .innerJoin(sources, eq(sources.id, btcDailyCloses.sourceId))
    .orderBy(desc(btcDailyCloses.day))
    .limit(2);
  const [newest = null, before = null] = closes.map(({ btc_daily_closes: close, sources: source }) => ({
    day: close.day,
    closeUsd: Number(close.closeUsd),
    source: { publisher: source.publisher, url: source.url },
  }));
  const [sample] = await db.select().from(btcMinuteSamples).orderBy(desc(btcMinuteSamples.minute)).limit(1);
  if (sample === undefined || (newest !== null && sample.minute.getTime() < toInstant(newest.day)))
    return priceOfCloses(newest, before);
  return {
    priceUsd: Number(sample.priceUsd),
    change24h: numberOrNull(sample.change24h),
    asOf: sample.minute.toISOString(),
    quality: "stale",
    venues: sample.venues,
    source: null,
  };
}

export async function dailyCloses(db: Db): Promise<[day: string, closeUsd: number][]> {
  const rows = await db
    .select({ day: btcDailyCloses.day, closeUsd: btcDailyCloses.closeUsd })
    .from(btcDailyCloses)
    .orderBy(asc(btcDailyCloses.day));
  return rows.map(({ day, closeUsd }) => [day, Number(closeUsd)]);
}

/** Who says what a bitcoin cost at the end of a day. */
export async function closeSources(db: Db): Promise<Map<string, Source>> {
  const rows = await db
    .select({ day: btcDailyCloses.day, publisher: sources.publisher, url: sources.url })
    .from(btcDailyCloses)
    .innerJoin(sources, eq(sources.id, btcDailyCloses.sourceId));
  return new Map(rows.map(({ day, publisher, url }) => [day, { publisher, url }]));
}
