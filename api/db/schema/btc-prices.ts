import { sql } from "drizzle-orm";
import { check, date, numeric, pgTable, text } from "drizzle-orm/pg-core";

import { instant, recordedAt, usd } from "./columns.ts";
import { sourceId } from "./references.ts";

export const btcDailyCloses = pgTable(
  "btc_daily_closes",
  {
    day: date({ mode: "string" }).primaryKey(),
    closeUsd: usd().notNull(),
    sourceId: sourceId(),
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
