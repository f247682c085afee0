import { date, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_TYPES } from "#domain/announcement/announcement.ts";

import { btc, idFrom, instant, recordedAt } from "./columns.ts";
import { companyId } from "./references.ts";

export const announcements = pgTable(
  "announcements",
  {
    id: idFrom(10_001),
    companyId: companyId(),
    type: text({ enum: ANNOUNCEMENT_TYPES }).notNull(),
    category: text({ enum: ANNOUNCEMENT_CATEGORIES }).notNull(),
    publishedOn: date({ mode: "string" }).notNull(),
    publishedPrecision: text({ enum: ["day", "month"] })
      .notNull()
      .default("day"),
    publishedAt: instant(),
    title: text().notNull(),
    description: text().notNull(),
    bitcoinAmount: btc(),
    btcTotal: btc(),
    pricePerBitcoin: text(),
    totalValue: text(),
    source: text().notNull(),
    url: text().notNull(),
    recordedAt: recordedAt(),
  },
  (t) => [
    uniqueIndex("announcements_once").on(t.companyId, t.publishedOn, t.title),
    index("announcements_newest").on(t.publishedOn),
  ],
);
