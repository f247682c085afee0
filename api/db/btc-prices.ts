import { and, asc, desc, eq, gte, lt, lte, sql } from "drizzle-orm";
import { check, date, numeric, pgTable, text } from "drizzle-orm/pg-core";

import { DAY_MS } from "#domain/base/dates.ts";
import type { Source } from "#domain/ledger/fact.ts";
import {
  priceOfCloses,
  toInstant,
  type BtcPrice,
  type MinutePrice,
  type PastPrice,
} from "#domain/price/btc-price.ts";

import type { Db } from "./client.ts";
import { instant, numberOrNull, recordedAt, usd } from "./columns.ts";
import { sourceReference } from "./references.ts";
import { sources } from "./sources.ts";

export const btcDailyCloses = pgTable(
  "btc_daily_closes",
  {
    day: date({ mode: "string" }).primaryKey(),
    closeUsd: usd().notNull(),
    sourceId: sourceReference(),
    recordedAt: recordedAt(),
  },
  (t) => [check("btc_daily_closes_positive", sql`${t.closeUsd} > 0`)],
);

export const btcMinuteSamples = pgTable(
  "btc_minute_samples",
  {
    minute: instant().primaryKey(),
    priceUsd: usd().notNull(),
    change24h: numeric({ precision: 12, scale: 4 }),
    quality: text({ enum: ["live", "single"] }).notNull(),
    venues: text().array().notNull(),
  },
  (t) => [check("btc_minute_samples_positive", sql`${t.priceUsd} > 0`)],
);

/** The latest price ever stored: a live sample, else the last daily close; null if neither exists. */
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

/** The source of each daily close. */
export async function closeSources(db: Db): Promise<Map<string, Source>> {
  const rows = await db
    .select({ day: btcDailyCloses.day, publisher: sources.publisher, url: sources.url })
    .from(btcDailyCloses)
    .innerJoin(sources, eq(sources.id, btcDailyCloses.sourceId));
  return new Map(rows.map(({ day, publisher, url }) => [day, { publisher, url }]));
}

export type CloseToKeep = { day: string; closeUsd: string; sourceId: number };

/** The first stored close of a day stays. Returns how many are new. */
export async function storeDailyCloses(tx: Db, closes: readonly CloseToKeep[], now: Date): Promise<number> {
  if (closes.length === 0) return 0;
  const kept = await tx
    .insert(btcDailyCloses)
    .values(closes.map((close) => ({ ...close, recordedAt: now })))
    .onConflictDoNothing()
    .returning({ day: btcDailyCloses.day });
  return kept.length;
}

const GAP_MS = 600_000;

/** The last price stored before a moment, if it was at most ten minutes earlier. */
export async function sampleBefore(db: Db, moment: Date): Promise<PastPrice | null> {
  const { minute, priceUsd } = btcMinuteSamples;
  const [row] = await db
    .select({ minute, priceUsd })
    .from(btcMinuteSamples)
    .where(and(lte(minute, moment), gte(minute, new Date(moment.getTime() - GAP_MS))))
    .orderBy(desc(minute))
    .limit(1);
  return row === undefined ? null : { priceUsd: Number(row.priceUsd), at: row.minute.getTime() };
}

const KEPT_DAYS = 90;

/**
 * If several nodes write the same minute, the first one counts. The first write of a day also deletes expired samples, so that
 * this happens once a day.
 */
export async function keepMinuteSample(db: Db, sample: MinutePrice): Promise<void> {
  const added = await db
    .insert(btcMinuteSamples)
    .values({
      ...sample,
      priceUsd: String(sample.priceUsd),
      change24h: sample.change24h === null ? null : String(sample.change24h),
    })
    .onConflictDoNothing()
    .returning({ minute: btcMinuteSamples.minute });
  if (added.length > 0) await deleteOld(db, sample.minute);
}

async function deleteOld(db: Db, minute: Date) {
  const day = new Date(Math.floor(minute.getTime() / DAY_MS) * DAY_MS);
  const oldest = new Date(day.getTime() - KEPT_DAYS * DAY_MS);
  const isFirstOfDay = sql`not exists (
    select from ${btcMinuteSamples} as of_day
    where of_day.minute >= ${day.toISOString()} and of_day.minute < ${minute.toISOString()}
  )`;
  await db.delete(btcMinuteSamples).where(and(lt(btcMinuteSamples.minute, oldest), isFirstOfDay));
}
