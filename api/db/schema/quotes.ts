import { sql } from "drizzle-orm";
import { char, check, date, numeric, pgTable, primaryKey } from "drizzle-orm/pg-core";

import { recordedAt, usd } from "./columns.ts";
import { companyId, sourceId } from "./references.ts";

/** Append-only: the newest reading of a day counts, and the earlier ones say what we showed before it. */
export const quotes = pgTable(
  "quotes",
  {
    companyId: companyId(),
    asOf: date({ mode: "string" }).notNull(),
    price: usd().notNull(),
    currency: char({ length: 3 }).notNull(),
    priceUsd: usd(),
    marketCapUsd: usd(),
    changePct: numeric({ precision: 12, scale: 4 }),
    sourceId: sourceId(),
    recordedAt: recordedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.asOf, t.recordedAt] }),
    check("quotes_price", sql`${t.price} > 0`),
  ],
);
