import { and, desc, eq, sql } from "drizzle-orm";

import { pick } from "#domain/base/pick.ts";
import type { QuoteToKeep, StandingQuote } from "#domain/review/check-quote.ts";

import type { Db } from "./client.ts";
import { approximateSource, newestQuoteRows, quotes, type QuoteKind } from "./quotes.ts";

/** Without ids, of all companies. */
export async function standingQuotes(db: Db, kind: QuoteKind = "market", ids?: readonly number[]) {
  const rows = await newestQuoteRows(db, kind, { ids });
  return new Map(rows.map(({ newest }) => [newest.companyId, standingOf(newest)]));
}

/** The latest market quote of each day, earliest day first. */
export async function dailyQuotes(db: Db, companyId: number): Promise<StandingQuote[]> {
  const isMarket = sql`${quotes.sourceId} is distinct from ${approximateSource}`;
  const rows = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.companyId, companyId), isMarket))
    .orderBy(quotes.asOf, quotes.recordedAt);
  return [...new Map(rows.map((row) => [row.asOf, standingOf(row)])).values()];
}

const standingOf = (row: Row): StandingQuote => ({
  amount: row.price,
  ...pick(row, ["asOf", "currency", "priceUsd", "marketCapUsd", "changePct"]),
});

type Reading = { quote: QuoteToKeep; sourceId: number; now: Date };

/** The latest quote of a day counts. One equal to the quote before it is not stored. */
export async function storeQuote(tx: Db, companyId: number, { quote, sourceId, now }: Reading) {
  const { amount: price, asOf, ...figures } = quote;
  const [before] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.companyId, companyId), eq(quotes.asOf, asOf)))
    .orderBy(desc(quotes.recordedAt))
    .limit(1);
  const row = { price, ...figures, sourceId };
  if (before !== undefined && isSame(before, row)) return;
  await tx.insert(quotes).values({ companyId, asOf, ...row, recordedAt: timeAfter(before, now) });
}

/** A clock that was set back must not hide a quote behind the one before it. */
const timeAfter = (before: Pick<Row, "recordedAt"> | undefined, now: Date): Date =>
  before !== undefined && before.recordedAt >= now ? new Date(before.recordedAt.getTime() + 1) : now;

type Row = typeof quotes.$inferSelect;
type ReadingRow = Omit<Row, "companyId" | "asOf" | "recordedAt">;

const NUMBERS = ["price", "priceUsd", "marketCapUsd", "changePct"] as const;

const isSame = (a: ReadingRow, b: ReadingRow): boolean =>
  a.currency === b.currency &&
  a.sourceId === b.sourceId &&
  NUMBERS.every((name) => isSameNumber(a[name], b[name]));

/** The database pads numbers with zeros to the scale of the column. */
const isSameNumber = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : Number(a) === Number(b);
