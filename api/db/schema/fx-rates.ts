import { sql } from "drizzle-orm";
import { char, check, date, numeric, pgTable, primaryKey } from "drizzle-orm/pg-core";

import { recordedAt } from "./columns.ts";
import { sourceId } from "./references.ts";

export const fxRates = pgTable(
  "fx_rates",
  {
    currency: char({ length: 3 }).notNull(),
    day: date({ mode: "string" }).notNull(),
    /** How many of it a dollar buys. */
    perUsd: numeric({ precision: 24, scale: 10 }).notNull(),
    sourceId: sourceId(),
    recordedAt: recordedAt(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.day] }), check("fx_rates_positive", sql`${t.perUsd} > 0`)],
);
