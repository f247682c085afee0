import { eq, inArray } from "drizzle-orm";

import type { CompanyRecord } from "#domain/company/company.ts";
import type { Fact, Provenance, TreasuryEvent } from "#domain/ledger/fact.ts";
import { endedOnAt, type ListingEvent } from "#domain/ledger/listing-event.ts";

import type { Db } from "./client.ts";
import { decimalOrNull, fromDateColumns } from "./columns.ts";
import { companies } from "./companies.ts";
import { facts } from "./facts.ts";
import { listingEventsOf } from "./listing-events.ts";
import { quotesAt } from "./quotes.ts";
import { sources } from "./sources.ts";
import { treasuryEvents } from "./treasury-events.ts";

const READ_AT_ONCE = 100;

/** Everything recorded about every company, the ended ones included. */
export const allCompanyRecords = (db: Db): Promise<CompanyRecord[]> => recordsOf(db);

/** The same one after the other, a few read at once: a long history of all would fill the memory. */
export async function* eachCompanyRecord(db: Db): AsyncGenerator<CompanyRecord> {
  const rows = await db.select({ id: companies.id }).from(companies).orderBy(companies.id);
  const ids = rows.map(({ id }) => id);
  for (let first = 0; first < ids.length; first += READ_AT_ONCE)
    yield* await recordsOf(db, ids.slice(first, first + READ_AT_ONCE));
}

/** Without ids, of all. */
async function recordsOf(db: Db, ids?: readonly number[]): Promise<CompanyRecord[]> {
  const companyRows = await db
    .select()
    .from(companies)
    .where(ids && inArray(companies.id, [...ids]))
    .orderBy(companies.id);
  const factsOf = Map.groupBy(await factRows(db, ids), (row) => row.companyId);
  const eventsOf = Map.groupBy(await eventRows(db, ids), (row) => row.companyId);
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
    facts: factsOf.get(row.id)?.map((found) => found.fact) ?? [],
    events: eventsOf.get(row.id)?.map((found) => found.event) ?? [],
    quote: quoteOf.get(row.id) ?? null,
  }));
}

const endOf = (listing: ListingEvent[]) => ({ listing, endedOn: endedOnAt({ listing }) });

type ProvenanceRow = Omit<Provenance, "asOf" | "recordedAt" | "source"> & {
  asOf: string;
  asOfPrecision: "day" | "month";
  recordedAt: Date;
};

const toProvenance = (row: ProvenanceRow, source: { publisher: string; url: string }): Provenance => ({
  asOf: fromDateColumns(row.asOf, row.asOfPrecision),
  disclosedAt: row.disclosedAt,
  recordedAt: row.recordedAt.toISOString(),
  method: row.method,
  confidence: row.confidence,
  source: { publisher: source.publisher, url: source.url },
  readThrough: row.readThrough,
  note: row.note,
});

export const factsOfCompany = async (db: Db, companyId: number): Promise<Fact[]> =>
  (await factRows(db, [companyId])).map(({ fact }) => fact);

async function factRows(db: Db, ids?: readonly number[]): Promise<{ companyId: number; fact: Fact }[]> {
  const rows = await db
    .select()
    .from(facts)
    .innerJoin(sources, eq(sources.id, facts.sourceId))
    .where(ids && inArray(facts.companyId, [...ids]))
    .orderBy(facts.id);
  return rows.map(({ facts: row, sources: source }) => ({
    companyId: row.companyId,
    fact: {
      id: row.id,
      metric: row.metric,
      value: decimalOrNull(row.value),
      replacesId: row.replacesId,
      ...toProvenance(row, source),
    },
  }));
}

async function eventRows(
  db: Db,
  ids?: readonly number[],
): Promise<{ companyId: number; event: TreasuryEvent }[]> {
  const rows = await db
    .select()
    .from(treasuryEvents)
    .innerJoin(sources, eq(sources.id, treasuryEvents.sourceId))
    .where(ids && inArray(treasuryEvents.companyId, [...ids]))
    .orderBy(treasuryEvents.id);
  return rows.map(({ treasury_events: row, sources: source }) => ({
    companyId: row.companyId,
    event: {
      id: row.id,
      kind: row.kind,
      btc: decimalOrNull(row.btc),
      totalUsd: decimalOrNull(row.totalUsd),
      priceUsd: decimalOrNull(row.priceUsd),
      btcAfter: decimalOrNull(row.btcAfter),
      voidsId: row.voidsId,
      ...toProvenance(row, source),
    },
  }));
}
