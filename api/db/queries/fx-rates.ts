import { desc, gte } from "drizzle-orm";

import type { FxRate } from "#domain/price/fx.ts";

import type { Db } from "../client.ts";
import { plainDecimal } from "../decimal.ts";
import { fxRates } from "../schema/fx-rates.ts";

/** The newest rate of each currency, if it is of that day or later. */
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
