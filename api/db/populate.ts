import { eq, inArray, sql } from "drizzle-orm";

import { UNIT_OF_METRIC } from "#domain/ledger/fact.ts";
import type { Seed, SeedProvenance } from "#domain/snapshot/seed.ts";

import { announcements } from "./announcements.ts";
import { btcDailyCloses } from "./btc-prices.ts";
import type { Db } from "./client.ts";
import { toDateColumns } from "./columns.ts";
import { companies } from "./companies.ts";
import { companyRelations } from "./company-relations.ts";
import { facts } from "./facts.ts";
import { chunksOf, insertNew } from "./insert-new.ts";
import { listingEvents } from "./listing-events.ts";
import { quotes } from "./quotes.ts";
import { sources } from "./sources.ts";
import { treasuryEvents } from "./treasury-events.ts";

export type Populated = { companies: number; facts: number; events: number };

/**
 * Adds what the database is missing from the seed, in one transaction. It leaves everything else as it is: a second run
 * changes nothing, overwrites no edit and restores no removed company.
 */
export const populate = (db: Db, seed: Seed): Promise<Populated> =>
  db.transaction(async (tx) => {
    const wanted = await withoutTakenTickers(tx, seed.companies);
    const addedIds = await insertCompanies(tx, wanted);
    await insertNew(tx, listingEvents, wanted.filter(({ id }) => addedIds.has(id)).flatMap(endRow));
    await insertNew(tx, sources, seed.sources);

    const companyIds = new Map(wanted.map((company) => [company.ticker, company.id]));
    const sourceIds = await sourceIdsByUrl(tx, seed);
    const sourceId = (url: string) => valueOf(sourceIds, url, "sources.csv has no row for");
    const companyId = (ticker: string) => valueOf(companyIds, ticker, "companies.csv has no row for");
    const ours = <Row extends { ticker: string }>(rows: readonly Row[]) =>
      rows.filter((row) => companyIds.has(row.ticker));
    const recordRow = <Row extends SeedProvenance & { ticker: string }>({
      asOf,
      sourceUrl,
      ticker,
      ...row
    }: Row) => ({
      ...row,
      ...toDateColumns(asOf),
      sourceId: sourceId(sourceUrl),
      companyId: companyId(ticker),
    });

    const addedFacts = await insertNew(
      tx,
      facts,
      ours(seed.facts).map((row) => ({ ...recordRow(row), unit: UNIT_OF_METRIC[row.metric] })),
    );
    const addedEvents = await insertNew(tx, treasuryEvents, ours(seed.events).map(recordRow));
    await insertNew(
      tx,
      quotes,
      ours(seed.quotes).map(({ ticker, sourceUrl, ...row }) => ({
        ...row,
        companyId: companyId(ticker),
        sourceId: sourceId(sourceUrl),
        priceUsd: row.currency === "USD" ? row.price : null,
      })),
    );
    await insertNew(
      tx,
      announcements,
      ours(seed.announcements).map(({ ticker, publishedOn, ...row }) => {
        const { asOf, asOfPrecision: publishedPrecision } = toDateColumns(publishedOn);
        return { ...row, companyId: companyId(ticker), publishedOn: asOf, publishedPrecision };
      }),
    );
    await insertNew(
      tx,
      btcDailyCloses,
      seed.closes.map(({ sourceUrl, ...row }) => ({ ...row, sourceId: sourceId(sourceUrl) })),
    );
    const related = seed.relations.filter(
      ({ parent, child }) => companyIds.has(parent) && companyIds.has(child),
    );
    await insertNew(
      tx,
      companyRelations,
      related.map((row) => ({
        parentId: companyId(row.parent),
        childId: companyId(row.child),
        kind: row.kind,
        asOf: toDateColumns(row.asOf).asOf,
        btcCountedTwice: row.btc,
        note: row.note,
        sourceId: sourceId(row.sourceUrl),
      })),
    );
    return { companies: addedIds.size, facts: addedFacts, events: addedEvents };
  });

/** Leaves out companies whose ticker an administrator has given to another company. */
async function withoutTakenTickers(db: Db, rows: Seed["companies"]) {
  const active = await db
    .select({ id: companies.id, ticker: sql<string>`upper(${companies.ticker})` })
    .from(companies)
    .where(eq(companies.isListed, true));
  const holders = new Map(active.map(({ id, ticker }) => [ticker, id]));
  return rows.filter(({ id, ticker }) => (holders.get(ticker.toUpperCase()) ?? id) === id);
}

async function insertCompanies(tx: Db, rows: Seed["companies"]): Promise<Set<number>> {
  const values = rows.map(({ featured, endedOn, endedNote: _note, endedUrl: _url, recordedAt, ...row }) => ({
    ...row,
    isFeatured: featured,
    isListed: endedOn === null,
    createdAt: recordedAt,
  }));
  const added = new Set<number>();
  for (const chunk of chunksOf(values)) {
    const inserted = await tx
      .insert(companies)
      .values(chunk)
      .onConflictDoNothing({ target: companies.id })
      .returning({ id: companies.id });
    for (const { id } of inserted) added.add(id);
  }
  return added;
}

/** In the seed, the end of a company is recorded with the company. */
function endRow({ id, endedOn, endedNote, endedUrl, recordedAt }: Seed["companies"][number]) {
  if (endedOn === null) return [];
  const on = toDateColumns(endedOn);
  return [
    {
      companyId: id,
      kind: "ended" as const,
      onDay: on.asOf,
      onPrecision: on.asOfPrecision,
      recordedAt,
      reason: endedNote,
      sourceUrl: endedUrl,
    },
  ];
}

async function sourceIdsByUrl(db: Db, seed: Seed): Promise<Map<string, number>> {
  const urls = seed.sources.map((source) => source.url);
  if (urls.length === 0) return new Map();
  const rows = await db
    .select({ id: sources.id, url: sources.url })
    .from(sources)
    .where(inArray(sources.url, urls));
  return new Map(rows.map(({ id, url }) => [url, id]));
}

function valueOf<Key, Value>(map: Map<Key, Value>, key: Key, complaint: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Seed: ${complaint} ${String(key)}.`);
  return value;
}
