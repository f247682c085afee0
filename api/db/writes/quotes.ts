import type { QuoteToKeep } from "#domain/judge-quote.ts";

import type { Db } from "../client.ts";
import { quotes } from "../schema/quotes.ts";

/** The last price of a day is that day's. */
export async function keepQuote(
  tx: Db,
  companyId: number,
  { quote, sourceId, now }: { quote: QuoteToKeep; sourceId: number; now: Date },
): Promise<void> {
  const { amount: price, asOf, ...figures } = quote;
  const row = { price, ...figures, sourceId, recordedAt: now };
  await tx
    .insert(quotes)
    .values({ companyId, asOf, ...row })
    .onConflictDoUpdate({ target: [quotes.companyId, quotes.asOf], set: row });
}
