import { gte, inArray } from "drizzle-orm";

import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { UNIT_OF_METRIC } from "#domain/ledger/fact.ts";
import { endRecordedAt } from "#domain/ledger/listing-event.ts";
import type { Seed } from "#domain/snapshot/seed.schema.ts";

import { announcements } from "./announcements.ts";
import { btcDailyCloses } from "./btc-prices.ts";
import type { Db } from "./client.ts";
import { toDateColumns } from "./columns.ts";
import { NEXT_REVISION, companies } from "./companies.ts";
import { companyRelations } from "./company-relations.ts";
import { facts, treasuryEvents } from "./facts.ts";
import {
  identityEvents,
  listingEvents,
  listingEventsOf,
  recordListing,
  renameCompany,
} from "./company-events.ts";
import { fxRates } from "./fx-rates.ts";
import { insertNew } from "./insert-new.ts";
import { instruments } from "./instruments.ts";
import { otherFigures } from "./other-figures.ts";
import { quotes } from "./quotes.ts";
import { sources } from "./sources.ts";

/** How many rows were added, and how many companies that were already there changed. */
export type Populated = { companies: number; facts: number; events: number; changed: number };

/**
 * Adds what the database lacks of the seed, all or nothing. Overwrites no edit and restores no removed company. What the
 * running site has recorded of a company, its holding, another metric or its instruments, gets no later row of the seed.
 * A company that has since ended leaves the list, as of `now`, one that has since been renamed gets its new name, and one
 * without a type gets its type.
 */
export const populate = (db: Db, seed: Seed, now = new Date()): Promise<Populated> =>
  db.transaction(async (tx) => {
    const known = await tx.select().from(companies);
    const storedIds = new Set(known.map(({ id }) => id));
    const wanted = withoutTakenTickers(seed.companies, known);
    const added = wanted.filter(({ id }) => !storedIds.has(id));
    const addedCompanies = await insertNew(tx, companies, added.map(companyRow));
    await insertNew(tx, listingEvents, added.flatMap(endRow));
    const stored = wanted.filter(({ id }) => storedIds.has(id));
    const changed =
      (await endStored(tx, stored, now)) +
      (await renameStored(tx, stored, seed.identities)) +
      (await classifyStored(tx, stored, known));
    await insertNew(tx, sources, seed.sources);

    const companyIds = new Map(wanted.map((company) => [company.ticker, company.id]));
    const urls = seed.sources.map(({ url }) => url);
    const storedSources = await tx.select().from(sources).where(inArray(sources.url, urls));
    const sourceId = idIn("sources.csv", new Map(storedSources.map(({ id, url }) => [url, id])));
    const companyId = idIn("companies.csv", companyIds);
    const ours = <Row extends { ticker: string }>(rows: readonly Row[]) =>
      rows.filter((row) => companyIds.has(row.ticker));
    const recordRow = <Row extends { asOf: string; sourceUrl: string; ticker: string }>({
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

    const isRecorded = await recordedByTheSite(tx);
    const addedFacts = await insertNew(
      tx,
      facts,
      ours(seed.facts)
        .filter(({ ticker, metric }) => !isRecorded(companyId(ticker), metric))
        .map((row) => ({ ...recordRow(row), unit: UNIT_OF_METRIC[row.metric] })),
    );
    const addedEvents = await insertNew(
      tx,
      treasuryEvents,
      ours(seed.events)
        .filter(({ ticker }) => !isRecorded(companyId(ticker), "btc_holdings"))
        .map(recordRow),
    );
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
    await insertNew(
      tx,
      identityEvents,
      ours(seed.identities).map(({ otherTicker, ...row }) => ({ ...recordRow(row), ticker: otherTicker })),
    );
    await insertNew(tx, otherFigures, ours(seed.otherFigures).map(recordRow));
    await insertNew(
      tx,
      instruments,
      ours(seed.instruments)
        .filter(({ ticker }) => !isRecorded(companyId(ticker), "instruments"))
        .map(recordRow),
    );
    await insertNew(
      tx,
      fxRates,
      seed.fxRates.map(({ sourceUrl, ...row }) => ({ ...row, sourceId: sourceId(sourceUrl) })),
    );
    await insertNew(
      tx,
      companyRelations,
      seed.relations
        .filter(({ parent, child }) => companyIds.has(parent) && companyIds.has(child))
        .map(({ parent, child, btc, sourceUrl, ...row }) => ({
          ...row,
          parentId: companyId(parent),
          childId: companyId(child),
          asOf: toDateColumns(row.asOf).asOf,
          btcCountedTwice: btc,
          sourceId: sourceId(sourceUrl),
        })),
    );
    return { companies: addedCompanies, facts: addedFacts, events: addedEvents, changed };
  });

/** Whether the running site has recorded a metric of a company, or its instruments. Events count as its holding. */
async function recordedByTheSite(tx: Db) {
  const stated = await tx
    .select({ companyId: facts.companyId, metric: facts.metric })
    .from(facts)
    .where(gte(facts.id, FIRST_RUNNING_ID));
  const happened = await tx
    .select({ companyId: treasuryEvents.companyId })
    .from(treasuryEvents)
    .where(gte(treasuryEvents.id, FIRST_RUNNING_ID));
  const claimed = await tx
    .select({ companyId: instruments.companyId })
    .from(instruments)
    .where(gte(instruments.id, FIRST_RUNNING_ID));
  const keyOf = (companyId: number, metric: string) => `${companyId} ${metric}`;
  const recorded = new Set([
    ...stated.map(({ companyId, metric }) => keyOf(companyId, metric)),
    ...happened.map(({ companyId }) => keyOf(companyId, "btc_holdings")),
    ...claimed.map(({ companyId }) => keyOf(companyId, "instruments")),
  ]);
  return (companyId: number, metric: string) => recorded.has(keyOf(companyId, metric));
}

/** Leaves out companies whose ticker an administrator has given to another company. */
function withoutTakenTickers(rows: Seed["companies"], known: (typeof companies.$inferSelect)[]) {
  const listed = known.filter(({ isListed }) => isListed);
  const owners = new Map(listed.map(({ id, ticker }) => [ticker.toUpperCase(), id]));
  return rows.filter(({ id, ticker }) => (owners.get(ticker.toUpperCase()) ?? id) === id);
}

type SeededCompany = Seed["companies"][number];

const companyRow = ({
  featured: isFeatured,
  endedOn,
  endedNote: _,
  endedUrl: __,
  recordedAt: createdAt,
  ...company
}: SeededCompany) => ({ ...company, isFeatured, isListed: endedOn === null, createdAt });

/** In the seed, the end of a company is recorded with the company. */
function endRow({ id, endedOn, endedNote: reason, endedUrl: sourceUrl, ...company }: SeededCompany) {
  if (endedOn === null) return [];
  const { asOf: onDay, asOfPrecision: onPrecision } = toDateColumns(endedOn);
  const recordedAt = endRecordedAt(company.recordedAt, endedOn);
  return [{ companyId: id, kind: "ended" as const, onDay, onPrecision, recordedAt, reason, sourceUrl }];
}

/** Leaves alone a company whose listing has changed since: an administrator knew more than the seed. */
async function endStored(tx: Db, stored: Seed["companies"], now: Date): Promise<number> {
  const ids = stored.map(({ id }) => id);
  const changed = await listingEventsOf(tx, ids);
  let left = 0;
  for (const { id, endedOn: onDay, endedNote: reason, endedUrl: sourceUrl } of stored) {
    if (onDay === null || changed.has(id)) continue;
    await recordListing(tx, id, { kind: "ended", onDay, reason, sourceUrl, now });
    left++;
  }
  return left;
}

/** A company that still has a former name and ticker gets its present ones. One that an administrator renamed keeps its own. */
async function renameStored(tx: Db, stored: Seed["companies"], identities: Seed["identities"]) {
  let renamed = 0;
  for (const { id, name, ticker } of stored)
    for (const former of identities.filter((row) => row.kind === "former" && row.ticker === ticker)) {
      const from = { name: former.name, ticker: former.otherTicker ?? ticker };
      if (await renameCompany(tx, id, { from, to: { name, ticker } })) renamed++;
    }
  return renamed;
}

/** A company that has no type yet gets that of the seed. */
async function classifyStored(tx: Db, stored: Seed["companies"], known: (typeof companies.$inferSelect)[]) {
  const open = new Set(known.filter(({ type }) => type === null).map(({ id }) => id));
  const classified = stored.filter(({ id, type }) => type !== null && open.has(id));
  for (const [type, own] of Map.groupBy(classified, (company) => company.type))
    await tx
      .update(companies)
      .set({ type, ...NEXT_REVISION })
      .where(
        inArray(
          companies.id,
          own.map(({ id }) => id),
        ),
      );
  return classified.length;
}

const idIn = (file: string, ids: ReadonlyMap<string, number>) => (name: string) => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`Seed: ${file} has no row for ${name}.`);
  return id;
};
