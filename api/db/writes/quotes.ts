import { and, desc, eq } from "drizzle-orm";

import type { QuoteToKeep } from "#domain/review/check-quote.ts";

import type { Db } from "../client.ts";
import { quotes } from "../schema/quotes.ts";

type Reading = { quote: QuoteToKeep; sourceId: number; now: Date };

/** The newest reading of a day counts. One that says the same as the reading before it is not stored. */
export async function keepQuote(tx: Db, companyId: number, { quote, sourceId, now }: Reading): Promise<void> {
  const { amount: price, asOf, ...figures } = quote;
  const [before] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.companyId, companyId), eq(quotes.asOf, asOf)))
    .orderBy(desc(quotes.recordedAt))
    .limit(1);
  const row = { price, ...figures, sourceId };
  if (before !== undefined && isSame(before, row)) return;
  await tx.insert(quotes).values({ companyId, asOf, ...row, recordedAt: now });
}

type Row = typeof quotes.$inferSelect;
type Stated = Pick<Row, "price" | "currency" | "priceUsd" | "marketCapUsd" | "changePct" | "sourceId">;

const isSame = (a: Stated, b: Stated): boolean =>
  a.currency === b.currency &&
  a.sourceId === b.sourceId &&
  isSameNumber(a.price, b.price) &&
  isSameNumber(a.priceUsd, b.priceUsd) &&
  isSameNumber(a.marketCapUsd, b.marketCapUsd) &&
  isSameNumber(a.changePct, b.changePct);

/** The database adds zeros up to the scale of a column. */
const isSameNumber = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : Number(a) === Number(b);
