import { inArray } from "drizzle-orm";

import type { CompanyRecord } from "#domain/company/company.ts";
import { endedOnAt, type ListingEvent } from "#domain/ledger/listing-event.ts";

import type { Db } from "./client.ts";
import { companies } from "./companies.ts";
import { factsByCompany } from "./facts.ts";
import { listingEventsOf } from "./listing-events.ts";
import { quotesAt } from "./quotes.ts";
import { eventsByCompany } from "./treasury-events.ts";

const READ_AT_ONCE = 100;

/** Everything recorded about every company, including those no longer listed. */
export const allCompanyRecords = (db: Db): Promise<CompanyRecord[]> => recordsOf(db);

/** The same, a few companies at a time: the full history of all would fill the memory. */
export async function* eachCompanyRecord(db: Db): AsyncGenerator<CompanyRecord> {
  const rows = await db.select({ id: companies.id }).from(companies).orderBy(companies.id);
  const ids = rows.map(({ id }) => id);
  for (let first = 0; first < ids.length; first += READ_AT_ONCE)
    yield* await recordsOf(db, ids.slice(first, first + READ_AT_ONCE));
}

/** Without ids, all companies. */
async function recordsOf(db: Db, ids?: readonly number[]): Promise<CompanyRecord[]> {
  const companyRows = await db
    .select()
    .from(companies)
    .where(ids && inArray(companies.id, [...ids]))
    .orderBy(companies.id);
  const factsOf = await factsByCompany(db, ids);
  const eventsOf = await eventsByCompany(db, ids);
  const listingOf = await listingEventsOf(db, ids);
  const quoteOf = await quotesAt(db, { ids });

  return companyRows.map((row) => ({
    ...endOf(listingOf.get(row.id) ?? []),
    id: row.id,
    ticker: row.ticker,
    name: row.name,
    country: row.country,
    sector: row.sector,
    exchange: row.exchange,
    website: row.website,
    description: row.description,
    isFeatured: row.isFeatured,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    firstPurchase: row.firstPurchase === null ? null : { text: row.firstPurchase, url: row.firstPurchaseUrl },
    facts: factsOf.get(row.id) ?? [],
    events: eventsOf.get(row.id) ?? [],
    quote: quoteOf.get(row.id) ?? null,
  }));
}

const endOf = (listing: ListingEvent[]) => ({ listing, endedOn: endedOnAt({ listing }) });
