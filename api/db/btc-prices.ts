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
import { insertNew } from "./insert-new.ts";
import { sourceReference } from "./references.ts";
import { SOURCE, sources } from "./sources.ts";

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

/** How far the clocks of two nodes may differ. */
const CLOCKS_DIFFER_MS = 300_000;

/** A clock that ran ahead left later ones. They don't count until their time has come. */
const latestBelievable = (now: Date) => new Date(now.getTime() + CLOCKS_DIFFER_MS);

/** The latest price ever stored: a live sample, else the last daily close; null if neither exists. */
export async function storedBtcPrice(db: Db, now = new Date()): Promise<BtcPrice | null> {
  const { day, closeUsd } = btcDailyCloses;
  const closes = await db
    .select({ day, closeUsd, source: SOURCE })
    .from(btcDailyCloses)
    .innerJoin(sources, eq(sources.id, btcDailyCloses.sourceId))
    .where(lte(day, latestBelievable(now).toISOString().slice(0, 10)))
    .orderBy(desc(day))
    .limit(2);
  const [newest = null, before = null] = closes.map((close) => ({
    ...close,
    closeUsd: Number(close.closeUsd),
  }));
  const sample = await latestSample(db, now);
  if (sample === null || (newest !== null && sample.minute.getTime() < toInstant(newest.day)))
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

/** When the latest live price was stored; null if none ever was. */
export const newestSampleAt = async (db: Db, now = new Date()): Promise<string | null> =>
  (await latestSample(db, now))?.minute.toISOString() ?? null;

async function latestSample(db: Db, now: Date) {
  const { minute } = btcMinuteSamples;
  const [row] = await db
    .select()
    .from(btcMinuteSamples)
    .where(lte(minute, latestBelievable(now)))
    .orderBy(desc(minute))
    .limit(1);
  return row ?? null;
}

export async function dailyCloses(db: Db): Promise<[day: string, closeUsd: number][]> {
  const rows = await db
    .select({ day: btcDailyCloses.day, closeUsd: btcDailyCloses.closeUsd })
    .from(btcDailyCloses)
    .orderBy(asc(btcDailyCloses.day));
  return rows.map(({ day, closeUsd }) => [day, Number(closeUsd)]);
}

export async function closeSources(db: Db): Promise<Map<string, Source>> {
  const rows = await db
    .select({ day: btcDailyCloses.day, source: SOURCE })
    .from(btcDailyCloses)
    .innerJoin(sources, eq(sources.id, btcDailyCloses.sourceId));
  return new Map(rows.map(({ day, source }) => [day, source]));
}

export type CloseToKeep = { day: string; closeUsd: string; sourceId: number };

/** The first stored close of a day stays. Returns how many are new. */
export function storeDailyCloses(tx: Db, closes: readonly CloseToKeep[], now: Date): Promise<number> {
  const rows = closes.map((close) => ({ ...close, recordedAt: now }));
  return insertNew(tx, btcDailyCloses, rows);
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

/** The first node to write a minute counts. The first write of a day also deletes expired samples. */
export async function keepMinuteSample(db: Db, sample: MinutePrice): Promise<void> {
  const { minute, priceUsd, change24h } = sample;
  const row = { ...sample, priceUsd: String(priceUsd), change24h: change24h?.toString() ?? null };
  const added = await insertNew(db, btcMinuteSamples, [row]);
  if (added > 0) await deleteOld(db, minute);
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
