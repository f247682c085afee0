import { inArray } from "drizzle-orm";

import type { CompanyRecord } from "#domain/company/company.ts";
import { endedOnAt, type ListingEvent } from "#domain/ledger/listing-event.ts";

import type { Db } from "./client.ts";
import { companies } from "./companies.ts";
import { factsByCompany } from "./facts.ts";
import { identityByCompany } from "./identity-events.ts";
import { listingEventsOf } from "./listing-events.ts";
import { otherFiguresOf } from "./other-figures.ts";
import { quotesAt } from "./quotes.ts";
import { eventsByCompany } from "./treasury-events.ts";

const READ_AT_ONCE = 100;

/** Everything recorded about every company, including those no longer listed. */
export const allCompanyRecords = (db: Db): Promise<CompanyRecord[]> => Array.fromAsync(eachCompanyRecord(db));

/** The same, a few companies at a time: the full history of all would fill the memory. */
export async function* eachCompanyRecord(db: Db): AsyncGenerator<CompanyRecord> {
  const rows = await db.select({ id: companies.id }).from(companies).orderBy(companies.id);
  const ids = rows.map(({ id }) => id);
  for (let first = 0; first < ids.length; first += READ_AT_ONCE)
    yield* await companyRecords(db, ids.slice(first, first + READ_AT_ONCE));
}

export async function companyRecords(db: Db, ids: number[]): Promise<CompanyRecord[]> {
  const companyRows = await db
    .select()
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(companies.id);
  const factsOf = await factsByCompany(db, ids);
  const eventsOf = await eventsByCompany(db, ids);
  const listingOf = await listingEventsOf(db, ids);
  const identityOf = await identityByCompany(db, ids);
  const quoteOf = await quotesAt(db, { ids });
  const othersOf = await otherFiguresOf(db, ids);

  return companyRows.map(({ firstPurchase, firstPurchaseUrl, isListed: _, ...company }) => ({
    ...company,
    ...endOf(listingOf.get(company.id) ?? []),
    createdAt: company.createdAt.toISOString(),
    firstPurchase: firstPurchase === null ? null : { text: firstPurchase, url: firstPurchaseUrl },
    identity: identityOf.get(company.id) ?? [],
    facts: factsOf.get(company.id) ?? [],
    events: eventsOf.get(company.id) ?? [],
    quote: quoteOf.get(company.id) ?? null,
    otherFigures: othersOf.get(company.id) ?? [],
  }));
}

const endOf = (listing: ListingEvent[]) => ({ listing, endedOn: endedOnAt({ listing }) });
