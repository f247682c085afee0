import { and, desc, eq, exists, gte, inArray, isNotNull, lte, sql, type SQL } from "drizzle-orm";
import { char, check, date, numeric, pgTable, primaryKey, unionAll } from "drizzle-orm/pg-core";

import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { pick } from "#domain/base/pick.ts";
import {
  APPROXIMATE_CAP_SOURCE,
  QUOTE_COUNTS_DAYS,
  isApproximateCap,
} from "#domain/company/approximate-cap.ts";
import type { Quote } from "#domain/company/company.ts";
import { oldestQuoteDay } from "#domain/company/past-quote.ts";
import type { Source } from "#domain/ledger/fact.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import type { QuoteToKeep, StandingQuote } from "#domain/review/check-quote.ts";

import { btcDailyCloses } from "./btc-prices.ts";
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

type QuoteQuery = PointInTime & { ids?: readonly number[] | undefined };
type QuoteKind = "market" | "approximate";

const approximateSource = sql`(select ${sources.id} from ${sources} where ${sources.url} = ${APPROXIMATE_CAP_SOURCE.url})`;

/** The latest quote of the latest day of one company's share. One index lookup: there are many quotes in all. */
const newestOf = (db: Db, kind: QuoteKind, { asOf, knownAt }: PointInTime, only?: SQL) =>
  db
    .select()
    .from(quotes)
    .where(
      and(
        eq(quotes.companyId, companies.id),
        kind === "approximate"
          ? sql`${quotes.sourceId} = ${approximateSource}`
          : sql`${quotes.sourceId} is distinct from ${approximateSource}`,
        asOf === undefined ? undefined : lte(quotes.asOf, endOfAsOf(asOf)),
        asOf === undefined ? undefined : gte(quotes.asOf, oldestQuoteDay(asOf)),
        knownAt === undefined ? undefined : lte(quotes.recordedAt, new Date(knownAt)),
        only,
      ),
    )
    .orderBy(desc(quotes.asOf), desc(quotes.recordedAt))
    .limit(1);

/** The latest market quote of each company, or the latest approximate market cap. Without ids, all companies. */
export function newestQuoteRows(db: Db, kind: QuoteKind, { ids, ...point }: QuoteQuery = {}) {
  const newest = newestOf(db, kind, point).as("newest");
  return db
    .select()
    .from(companies)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(sources, eq(sources.id, newest.sourceId))
    .where(ids && inArray(companies.id, [...ids]));
}

/** A market quote unless an approximate market cap is much newer. */
function shownQuoteRows(db: Db, { ids, ...point }: QuoteQuery) {
  const either = unionAll(newestOf(db, "market", point), newestOf(db, "approximate", point)).as("either");
  const newest = db
    .select()
    .from(either)
    .orderBy(
      sql`${either.asOf} - case when ${either.sourceId} = ${approximateSource} then ${QUOTE_COUNTS_DAYS}::integer else 0 end desc`,
      sql`${either.sourceId} = ${approximateSource}`,
    )
    .limit(1)
    .as("newest");
  return db
    .select()
    .from(companies)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(sources, eq(sources.id, newest.sourceId))
    .where(ids && inArray(companies.id, [...ids]));
}

/** The last price of each company's share within seven days up to a day, as recorded by then; else an approximate market cap. */
export async function quotesAt(db: Db, point: QuoteQuery = {}): Promise<Map<number, Quote>> {
  const rows = await shownQuoteRows(db, point);
  return new Map(rows.map(({ newest, sources: source }) => [newest.companyId, quoteOf(newest, source)]));
}

/** The latest market quote of each company that is of a day with a Bitcoin close. */
export async function pairedQuotes(db: Db, ids: readonly number[]): Promise<Map<number, Quote>> {
  const isPaired = exists(
    db.select({ day: btcDailyCloses.day }).from(btcDailyCloses).where(eq(btcDailyCloses.day, quotes.asOf)),
  );
  const paired = newestOf(db, "market", {}, isPaired).as("paired");
  const rows = await db
    .select()
    .from(companies)
    .innerJoinLateral(paired, sql`true`)
    .innerJoin(sources, eq(sources.id, paired.sourceId))
    .where(inArray(companies.id, [...ids]));
  return new Map(rows.map(({ paired: row, sources: source }) => [row.companyId, quoteOf(row, source)]));
}

/** Every market quote in dollars, by company: the latest of each day, oldest day first. */
export async function sessionsByCompany(db: Db): Promise<Map<number, Quote[]>> {
  const isMarket = sql`${quotes.sourceId} is distinct from ${approximateSource}`;
  const rows = await db
    .selectDistinctOn([quotes.companyId, quotes.asOf])
    .from(quotes)
    .innerJoin(sources, eq(sources.id, quotes.sourceId))
    .where(and(isMarket, isNotNull(quotes.priceUsd)))
    .orderBy(quotes.companyId, quotes.asOf, desc(quotes.recordedAt));
  const byCompany = Map.groupBy(rows, ({ quotes: { companyId } }) => companyId);
  return new Map(
    [...byCompany].map(([id, each]) => [id, each.map((row) => quoteOf(row.quotes, row.sources))]),
  );
}

const quoteOf = (row: Row, source: Source): Quote => ({
  asOf: row.asOf,
  priceUsd: isApproximateCap({ source }) ? null : numberOrNull(row.priceUsd),
  marketCapUsd: numberOrNull(row.marketCapUsd),
  changePct: numberOrNull(row.changePct),
  recordedAt: row.recordedAt.toISOString(),
  source: { publisher: source.publisher, url: source.url },
});

export async function standingQuotes(db: Db, kind: QuoteKind = "market") {
  const rows = await newestQuoteRows(db, kind);
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
