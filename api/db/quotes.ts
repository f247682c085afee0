import { and, desc, eq, exists, gte, inArray, isNotNull, lte, sql, type SQL } from "drizzle-orm";
import { char, check, date, numeric, pgTable, primaryKey, unionAll } from "drizzle-orm/pg-core";

import { endOfAsOf } from "#domain/base/as-of-order.ts";
import {
  APPROXIMATE_CAP_SOURCE,
  QUOTE_COUNTS_DAYS,
  isApproximateCap,
} from "#domain/company/quotes/approximate-cap.ts";
import type { Quote } from "#domain/company/company.ts";
import { quoteOfDay, quotesByDay } from "#domain/company/quotes/day-quote.ts";
import { oldestQuoteDay } from "#domain/company/quotes/past-quote.ts";
import type { Source } from "#domain/ledger/fact.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";

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
export type QuoteKind = "market" | "approximate";

export const approximateSource = sql`(select ${sources.id} from ${sources} where ${sources.url} = ${APPROXIMATE_CAP_SOURCE.url})`;

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
  const found = rows.map(
    ({ newest, sources: source }) => [newest.companyId, quoteOf(newest, source)] as const,
  );
  return withCaps(db, new Map(found), point);
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
  return withCaps(
    db,
    new Map(rows.map(({ paired: row, sources: source }) => [row.companyId, quoteOf(row, source)])),
  );
}

/** Every market quote in dollars, by company: one of each day, oldest day first. Without ids, of all companies. */
export async function sessionsByCompany(db: Db, ids?: readonly number[]): Promise<Map<number, Quote[]>> {
  const isMarket = sql`${quotes.sourceId} is distinct from ${approximateSource}`;
  const rows = await db
    .select()
    .from(quotes)
    .innerJoin(sources, eq(sources.id, quotes.sourceId))
    .where(and(isMarket, isNotNull(quotes.priceUsd), ids && inArray(quotes.companyId, [...ids])))
    .orderBy(quotes.companyId, quotes.asOf, quotes.recordedAt);
  const byCompany = Map.groupBy(rows, ({ quotes: { companyId } }) => companyId);
  return new Map(
    [...byCompany].map(([id, each]) => [
      id,
      quotesByDay(each.map((row) => quoteOf(row.quotes, row.sources))),
    ]),
  );
}

/** A source that states no market cap does not hide that of another source of the same day. */
async function withCaps(db: Db, found: Map<number, Quote>, { knownAt }: PointInTime = {}) {
  const without = [...found].filter(([, { marketCapUsd }]) => marketCapUsd === null);
  if (without.length === 0) return found;
  const rows = await db
    .select()
    .from(quotes)
    .innerJoin(sources, eq(sources.id, quotes.sourceId))
    .where(
      and(
        inArray(
          quotes.companyId,
          without.map(([id]) => id),
        ),
        inArray(quotes.asOf, [...new Set(without.map(([, { asOf }]) => asOf))]),
        sql`${quotes.sourceId} is distinct from ${approximateSource}`,
        knownAt === undefined ? undefined : lte(quotes.recordedAt, new Date(knownAt)),
      ),
    )
    .orderBy(quotes.recordedAt);
  const byCompany = Map.groupBy(rows, ({ quotes: { companyId } }) => companyId);
  const filled = without.flatMap(([id, { asOf }]) => {
    const ofDay = (byCompany.get(id) ?? []).filter((row) => row.quotes.asOf === asOf);
    const quote = quoteOfDay(ofDay.map((row) => quoteOf(row.quotes, row.sources)));
    return quote === null ? [] : [[id, quote] as const];
  });
  return new Map([...found, ...filled]);
}

const quoteOf = (row: typeof quotes.$inferSelect, source: Source): Quote => ({
  asOf: row.asOf,
  priceUsd: isApproximateCap({ source }) ? null : numberOrNull(row.priceUsd),
  marketCapUsd: numberOrNull(row.marketCapUsd),
  changePct: numberOrNull(row.changePct),
  recordedAt: row.recordedAt.toISOString(),
  source: { publisher: source.publisher, url: source.url },
});
