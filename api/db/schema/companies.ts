import { sql } from "drizzle-orm";
import { boolean, char, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { idFrom, recordedAt } from "./columns.ts";

export const companies = pgTable(
  "companies",
  {
    id: idFrom(1_001),
    ticker: text().notNull(),
    name: text().notNull(),
    exchange: text(),
    country: char({ length: 2 }),
    sector: text(),
    website: text(),
    description: text(),
    isFeatured: boolean().notNull().default(false),
    firstPurchase: text(),
    firstPurchaseUrl: text(),
    revision: integer().notNull().default(1),
    createdAt: recordedAt(),
    /** What `listing_events` says today, only so that the index can tell listed companies apart. */
    isListed: boolean().notNull().default(true),
  },
  (t) => [
    // A ticker may be used again once its company is gone.
    uniqueIndex("companies_ticker")
      .on(sql`upper(${t.ticker})`)
      .where(sql`${t.isListed}`),
  ],
);
