import { and, desc, eq, gte, lte, sql } from "drizzle-orm";
import { char, check, date, pgTable, primaryKey } from "drizzle-orm/pg-core";

import type { FxRate } from "#domain/price/fx.ts";

import type { Db } from "./client.ts";
import { decimal, recordedAt } from "./columns.ts";
import { insertNew } from "./insert-new.ts";
import { sourceReference } from "./references.ts";

export const fxRates = pgTable(
  "fx_rates",
  {
    currency: char({ length: 3 }).notNull(),
    day: date({ mode: "string" }).notNull(),
    /** How many units of it a dollar buys. */
    perUsd: decimal({ precision: 24, scale: 10 }).notNull(),
    sourceId: sourceReference(),
    recordedAt: recordedAt(),
  },
  (t) => [primaryKey({ columns: [t.currency, t.day] }), check("fx_rates_positive", sql`${t.perUsd} > 0`)],
);

export async function fxRatesSince(db: Db, day: string): Promise<Map<string, FxRate>> {
  const { currency, day: of, perUsd } = fxRates;
  const rows = await db
    .selectDistinctOn([currency], { currency, day: of, perUsd })
    .from(fxRates)
    .where(gte(of, day))
    .orderBy(currency, desc(of));
  return new Map(rows.map((row) => [row.currency, row]));
}

export async function fxRateBetween(db: Db, currency: string, { from, to }: { from: string; to: string }) {
  const [row] = await db
    .select({ perUsd: fxRates.perUsd })
    .from(fxRates)
    .where(and(eq(fxRates.currency, currency), gte(fxRates.day, from), lte(fxRates.day, to)))
    .orderBy(desc(fxRates.day))
    .limit(1);
  return row?.perUsd ?? null;
}

/** The first rate stored for a day stays. Returns how many are new. */
export function keepFxRates(
  tx: Db,
  rates: readonly FxRate[],
  { sourceId, now }: { sourceId: number; now: Date },
): Promise<number> {
  const rows = rates.map((rate) => ({ ...rate, sourceId, recordedAt: now }));
  return insertNew(tx, fxRates, rows);
}
