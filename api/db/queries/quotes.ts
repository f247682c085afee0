import { desc } from "drizzle-orm";

import type { StandingQuote } from "#domain/judge-quote.ts";

import type { Db } from "../client.ts";
import { decimalOrNull, plainDecimal } from "../decimal.ts";
import { quotes } from "../schema/quotes.ts";

/** The last price kept of each company's share. */
export async function standingQuotes(db: Db): Promise<Map<number, StandingQuote>> {
  const rows = await db
    .selectDistinctOn([quotes.companyId])
    .from(quotes)
    .orderBy(quotes.companyId, desc(quotes.asOf));
  return new Map(
    rows.map((row) => [
      row.companyId,
      {
        asOf: row.asOf,
        amount: plainDecimal(row.price),
        currency: row.currency,
        priceUsd: decimalOrNull(row.priceUsd),
        marketCapUsd: decimalOrNull(row.marketCapUsd),
        changePct: row.changePct,
      },
    ]),
  );
}
