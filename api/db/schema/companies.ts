import { sql } from "drizzle-orm";
import { boolean, char, check, date, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

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
    /** A company is never deleted: from this day it is out of the list, its history stays. */
    endedOn: date({ mode: "string" }),
    endedPrecision: text({ enum: ["day", "month"] }),
    endedNote: text(),
    endedUrl: text(),
  },
  (t) => [
    // A ticker may be used again once its company is gone.
    uniqueIndex("companies_ticker")
      .on(sql`upper(${t.ticker})`)
      .where(sql`${t.endedOn} is null`),
    check("companies_ended", sql`(${t.endedOn} is null) = (${t.endedPrecision} is null)`),
  ],
);
