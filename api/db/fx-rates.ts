import { desc, gte, sql } from "drizzle-orm";
import { char, check, date, numeric, pgTable, primaryKey } from "drizzle-orm/pg-core";

import type { FxRate } from "#domain/price/fx.ts";

import type { Db } from "./client.ts";
import { plainDecimal, recordedAt } from "./columns.ts";
import { sourceReference } from "./references.ts";

export const fxRates = pgTable(
  "fx_rates",
  {
    currency: char({ length: 3 }).notNull(),
    day: date({ mode: "string" }).notNull(),
    /** How many units of it a dollar buys. */
    perUsd: numeric({ precision: 24, scale: 10 }).notNull(),
    sourceId: sourceReference(),
    recordedAt: recordedAt(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.day] }), check("fx_rates_positive", sql`${t.perUsd} > 0`)],
);

/** The latest rate of each currency, if it is from that day or later. */
export async function fxRatesSince(db: Db, day: string): Promise<Map<string, FxRate>> {
  const rows = await db
    .selectDistinctOn([fxRates.currency])
    .from(fxRates)
    .where(gte(fxRates.day, day))
    .orderBy(fxRates.currency, desc(fxRates.day));
  return new Map(
    rows.map((row) => [
      row.currency,
      { currency: row.currency, day: row.day, perUsd: plainDecimal(row.perUsd) },
    ]),
  );
}

/** The first rate stored for a day stays. Returns how many are new. */
export async function keepFxRates(
  tx: Db,
  rates: readonly FxRate[],
  { sourceId, now }: { sourceId: number; now: Date },
): Promise<number> {
  if (rates.length === 0) return 0;
  const added = await tx
    .insert(fxRates)
    .values(rates.map((rate) => ({ ...rate, sourceId, recordedAt: now })))
    .onConflictDoNothing()
    .returning({ currency: fxRates.currency });
  return added.length;
}
