import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";

import { endOfAsOf } from "#domain/base/dates.ts";
import type { Quote } from "#domain/company/company.ts";
import type { PointOfView } from "#domain/ledger/ledger.ts";
import type { StandingQuote } from "#domain/review/check-quote.ts";

import type { Db } from "../client.ts";
import { decimalOrNull, numberOrNull, plainDecimal } from "../decimal.ts";
import { companies } from "../schema/companies.ts";
import { quotes } from "../schema/quotes.ts";
import { sources } from "../schema/sources.ts";

/** The newest reading of the newest day of each company's share. Without ids, of all companies. */
export function newestQuoteRows(
  db: Db,
  { asOf, knownAt, ids }: PointOfView & { ids?: readonly number[] | undefined } = {},
) {
  // One look into the index for each company: all readings of all days are many.
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

/** What was the last price of each company's share on a day, by what was recorded by then. */
export async function quotesAt(
  db: Db,
  point: PointOfView & { ids?: readonly number[] | undefined } = {},
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

/** The last price kept of each company's share. */
export async function standingQuotes(db: Db): Promise<Map<number, StandingQuote>> {
  const rows = await newestQuoteRows(db);
  return new Map(
    rows.map(({ newest: row }) => [
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
