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
import { listingEvents } from "./listing-events.ts";
import { quotes } from "./quotes.ts";
import { sources } from "./sources.ts";
import { treasuryEvents } from "./treasury-events.ts";

export type Populated = { companies: number; facts: number; events: number };

/**
 * Add whatever of the seed is not there yet, in one transaction. What exists is left as it is, so a second
 * run changes nothing, overwrites no edit and brings back no removed company.
 */
export const populate = (db: Db, seed: Seed): Promise<Populated> =>
  db.transaction(async (tx) => {
    const wanted = await withoutTakenTickers(tx, seed.companies);
    const added = await insertAll(wanted, (rows) =>
      tx
        .insert(companies)
        .values(rows.map(companyRow))
        .onConflictDoNothing({ target: companies.id })
        .returning({ id: companies.id }),
    );
    const addedIds = new Set(added.map(({ id }) => id));
    await insertAll(wanted.filter(({ id }) => addedIds.has(id)).flatMap(endRow), (rows) =>
      tx.insert(listingEvents).values(rows),
    );
    await insertAll(seed.sources, (rows) => tx.insert(sources).values(rows).onConflictDoNothing());

    const companyIds = new Map(wanted.map((company) => [company.ticker, company.id]));
    const sourceIds = await sourceIdsByUrl(tx, seed);
    const sourceId = (url: string) => known(sourceIds, url, "sources.csv has no row for");
    const ours = <Row extends { ticker: string }>(rows: Row[]) =>
      rows.filter((row) => companyIds.has(row.ticker));
    const companyId = (ticker: string) => known(companyIds, ticker, "companies.csv has no row for");
    const provenance = ({ asOf, sourceUrl, ticker, ...row }: SeedProvenance & { ticker: string }) => ({
      ...row,
      ...toDateColumns(asOf),
      sourceId: sourceId(sourceUrl),
      companyId: companyId(ticker),
    });

    const addedFacts = await insertAll(ours(seed.facts), (rows) =>
      tx
        .insert(facts)
        .values(
          rows.map(({ metric, value, replacesId, id, ...row }) => ({
            ...provenance(row),
            id,
            metric,
            value,
            replacesId,
            unit: UNIT_OF_METRIC[metric],
          })),
        )
        .onConflictDoNothing()
        .returning({ id: facts.id }),
    );
    const addedEvents = await insertAll(ours(seed.events), (rows) =>
      tx
        .insert(treasuryEvents)
        .values(
          rows.map(({ id, kind, btc, totalUsd, priceUsd, btcAfter, voidsId, ...row }) => ({
            ...provenance(row),
            id,
            kind,
            btc,
            totalUsd,
            priceUsd,
            btcAfter,
            voidsId,
          })),
        )
        .onConflictDoNothing()
        .returning({ id: treasuryEvents.id }),
    );
    await insertAll(ours(seed.quotes), (rows) =>
      tx
        .insert(quotes)
        .values(
          rows.map(({ ticker, sourceUrl, ...row }) => ({
            ...row,
            companyId: companyId(ticker),
            sourceId: sourceId(sourceUrl),
            priceUsd: row.currency === "USD" ? row.price : null,
          })),
        )
        .onConflictDoNothing(),
    );
    await insertAll(ours(seed.announcements), (rows) =>
      tx
        .insert(announcements)
        .values(
          rows.map(({ ticker, publishedOn, ...row }) => {
            const published = toDateColumns(publishedOn);
            return {
              ...row,
              companyId: companyId(ticker),
              publishedOn: published.asOf,
              publishedPrecision: published.asOfPrecision,
            };
          }),
        )
        .onConflictDoNothing(),
    );
    await insertAll(seed.closes, (rows) =>
      tx
        .insert(btcDailyCloses)
        .values(rows.map(({ sourceUrl, ...row }) => ({ ...row, sourceId: sourceId(sourceUrl) })))
        .onConflictDoNothing(),
    );
    const related = seed.relations.filter(
      ({ parent, child }) => companyIds.has(parent) && companyIds.has(child),
    );
    await insertAll(related, (rows) =>
      tx
        .insert(companyRelations)
        .values(
          rows.map((row) => ({
            parentId: companyId(row.parent),
            childId: companyId(row.child),
            kind: row.kind,
            asOf: toDateColumns(row.asOf).asOf,
            btcCountedTwice: row.btc,
            note: row.note,
            sourceId: sourceId(row.sourceUrl),
          })),
        )
        .onConflictDoNothing(),
    );
    return { companies: added.length, facts: addedFacts.length, events: addedEvents.length };
  });

/** A company that an admin added under the same ticker stays the only one. */
async function withoutTakenTickers(db: Db, rows: Seed["companies"]) {
  const active = await db
    .select({ id: companies.id, ticker: sql<string>`upper(${companies.ticker})` })
    .from(companies)
    .where(eq(companies.isListed, true));
  const holders = new Map(active.map(({ id, ticker }) => [ticker, id]));
  return rows.filter(({ id, ticker }) => (holders.get(ticker.toUpperCase()) ?? id) === id);
}

const companyRow = ({
  featured,
  endedOn,
  endedNote: _note,
  endedUrl: _url,
  recordedAt,
  ...row
}: Seed["companies"][number]) => ({
  ...row,
  isFeatured: featured,
  isListed: endedOn === null,
  createdAt: recordedAt,
});

/** The initial data had the end when it had the company. */
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

function known<Key, Value>(map: Map<Key, Value>, key: Key, complaint: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Seed: ${complaint} ${String(key)}.`);
  return value;
}

const CHUNK_ROWS = 500;

async function insertAll<Row, Answer>(rows: Row[], insert: (chunk: Row[]) => PromiseLike<Answer>) {
  const answers: Answer[] = [];
  for (let start = 0; start < rows.length; start += CHUNK_ROWS)
    answers.push(await insert(rows.slice(start, start + CHUNK_ROWS)));
  return answers.flat();
}
