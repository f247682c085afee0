import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { char, check, date, numeric, pgTable, primaryKey } from "drizzle-orm/pg-core";

import { endOfAsOf } from "#domain/base/dates.ts";
import type { Quote } from "#domain/company/company.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import type { QuoteToKeep, StandingQuote } from "#domain/review/check-quote.ts";

import type { Db } from "./client.ts";
import { numberOrNull, recordedAt, usd } from "./columns.ts";
import { companies } from "./companies.ts";
import { companyReference, sourceReference } from "./references.ts";
import { sources } from "./sources.ts";

/** Append-only: the latest quote of a day counts, and earlier ones show what we published before it. */
export const quotes = pgTable(
  "quotes",
  {
    companyId: companyReference(),
    asOf: date({ mode: "string" }).notNull(),
    price: usd().notNull(),
    currency: char({ length: 3 }).notNull(),
    priceUsd: usd(),
    marketCapUsd: usd(),
    changePct: numeric({ precision: 12, scale: 4 }),
    sourceId: sourceReference(),
    recordedAt: recordedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.asOf, t.recordedAt] }),
    check("quotes_price", sql`${t.price} > 0`),
  ],
);

/** The latest quote of the latest day of each company's share. Without ids, all companies. */
export function newestQuoteRows(
  db: Db,
  { asOf, knownAt, ids }: PointInTime & { ids?: readonly number[] | undefined } = {},
) {
  // One index lookup per company: there are many quotes in all.
  const newest = db
    .select()
    .from(quotes)
    .where(
      and(
        eq(quotes.companyId, companies.id),
        asOf === undefined ? undefined : lte(quotes.asOf, endOfAsOf(asOf)),
        knownAt === undefined ? undefined : lte(quotes.recordedAt, new Date(knownAt)),
      ),
    )
    .orderBy(desc(quotes.asOf), desc(quotes.recordedAt))
    .limit(1)
    .as("newest");
  return db
    .select()
    .from(companies)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(sources, eq(sources.id, newest.sourceId))
    .where(ids && inArray(companies.id, [...ids]));
}

/** The last price of each company's share on a day, as recorded by then. */
export async function quotesAt(
  db: Db,
  point: PointInTime & { ids?: readonly number[] | undefined } = {},
): Promise<Map<number, Quote>> {
  const rows = await newestQuoteRows(db, point);
  return new Map(
    rows.map(({ newest: row, sources: source }) => [
      row.companyId,
      {
        asOf: row.asOf,
        priceUsd: numberOrNull(row.priceUsd),
        marketCapUsd: numberOrNull(row.marketCapUsd),
        changePct: numberOrNull(row.changePct),
        recordedAt: row.recordedAt.toISOString(),
        source: { publisher: source.publisher, url: source.url },
      },
    ]),
  );
}

/** The last stored price of each company's share. */
export async function standingQuotes(db: Db): Promise<Map<number, StandingQuote>> {
  const rows = await newestQuoteRows(db);
  return new Map(
    rows.map(({ newest: { companyId, price: amount, sourceId: _, recordedAt: _at, ...quote } }) => [
      companyId,
      { amount, ...quote },
    ]),
  );
}

type Reading = { quote: QuoteToKeep; sourceId: number; now: Date };

/** The latest quote of a day counts. One equal to the quote before it is not stored. */
export async function storeQuote(
  tx: Db,
  companyId: number,
  { quote, sourceId, now }: Reading,
): Promise<void> {
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
