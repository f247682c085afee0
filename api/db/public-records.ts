import { inArray } from "drizzle-orm";

import type { CompanyRecord } from "#domain/company/company.ts";
import { publicCorrections } from "#domain/company/public-correction.ts";
import { endedOnAt, type ListingEvent } from "#domain/ledger/listing-event.ts";

import { listAnnouncements } from "./announcements.ts";
import { closeSources, dailyCloses, storedBtcPrice } from "./btc-prices.ts";
import type { Db } from "./client.ts";
import { companies } from "./companies.ts";
import { identityByCompany, listingEventsOf } from "./company-events.ts";
import { listRelations } from "./company-relations.ts";
import { eventsByCompany, factsByCompany } from "./facts.ts";
import { newestFearAndGreed } from "./fear-and-greed.ts";
import { admittedFigures, holdingsInReview } from "./figures-in-review.ts";
import { fxRatesSince } from "./fx-rates.ts";
import { instrumentsByCompany } from "./instruments.ts";
import { listRemovalsOf } from "./list-removals.ts";
import { readLooks } from "./looks.ts";
import { companyMediaOf, listMarketMedia } from "./media.ts";
import { listOffers } from "./offers.ts";
import { otherFiguresOf } from "./other-figures.ts";
import { admittedEvents, proposedDays } from "./proposals.ts";
import { listCorrectionWordings } from "./public-corrections.ts";
import { byCompany } from "./references.ts";
import { pairedQuotes, quotesAt, sessionsByCompany } from "./quotes.ts";

const READ_AT_ONCE = 100;

/** Everything recorded about every company, including those no longer listed. */
export const allCompanyRecords = (db: Db): Promise<CompanyRecord[]> => Array.fromAsync(eachCompanyRecord(db));

/** The same, a few companies at a time: the full history of all would fill the memory. */
export async function* eachCompanyRecord(db: Db): AsyncGenerator<CompanyRecord> {
  const rows = await db.select({ id: companies.id }).from(companies).orderBy(companies.id);
  yield* companyRecordsOf(
    db,
    rows.map(({ id }) => id),
  );
}

export async function* companyRecordsOf(db: Db, ids: number[]): AsyncGenerator<CompanyRecord> {
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
  const pairedOf = await pairedQuotes(db, ids);
  const othersOf = await otherFiguresOf(db, ids);
  const instrumentsOf = await instrumentsByCompany(db, ids);
  const removalsOf = await listRemovalsOf(db, ids);
  const admitted = [...(await admittedEvents(db, ids)), ...(await admittedFigures(db, ids))];
  const admissionsOf = byCompany(admitted, ({ companyId: _, ...admission }) => admission);
  const waiting = [...(await proposedDays(db, ids)), ...(await holdingsInReview(db, ids))];
  const waitingOf = byCompany(waiting, ({ day }) => day);

  return companyRows.map(({ firstPurchase, firstPurchaseUrl, isListed: _, ...company }) => ({
    ...company,
    ...endOf(listingOf.get(company.id) ?? []),
    createdAt: company.createdAt.toISOString(),
    firstPurchase: firstPurchase === null ? null : { text: firstPurchase, url: firstPurchaseUrl },
    identity: identityOf.get(company.id) ?? [],
    facts: factsOf.get(company.id) ?? [],
    events: eventsOf.get(company.id) ?? [],
    quote: quoteOf.get(company.id) ?? null,
    pairedQuote: pairedOf.get(company.id) ?? null,
    otherFigures: othersOf.get(company.id) ?? [],
    instruments: instrumentsOf.get(company.id) ?? [],
    removals: removalsOf.get(company.id) ?? [],
    admissions: admissionsOf.get(company.id) ?? [],
    inReview: waitingOf.get(company.id) ?? [],
  }));
}

const endOf = (listing: ListingEvent[]) => ({ listing, endedOn: endedOnAt({ listing }) });

export type SharedRecords = Awaited<ReturnType<typeof readShared>>;

export type PublicRecords = SharedRecords & { records: CompanyRecord[] };

export const OF_ONE_MOMENT = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

export const readPublicRecords = (db: Db): Promise<PublicRecords> =>
  db.transaction(
    async (tx) => ({ records: await allCompanyRecords(tx), ...(await readShared(tx)) }),
    OF_ONE_MOMENT,
  );

type UseRecords<Result> = (shared: SharedRecords, records: AsyncIterable<CompanyRecord>) => Promise<Result>;

/** The same moment, company by company: all at once may not fit into memory. */
export const streamPublicRecords = <Result>(db: Db, use: UseRecords<Result>): Promise<Result> =>
  db.transaction(async (tx) => use(await readShared(tx), eachCompanyRecord(tx)), OF_ONE_MOMENT);

/** Amounts in other currencies are shown with the latest rate and its day, however old. */
const FIRST_RATE = "2026-01-01";

const readShared = async (tx: Db) => ({
  announcements: await listAnnouncements(tx),
  companyMedia: await companyMediaOf(tx),
  marketMedia: await listMarketMedia(tx),
  offers: await listOffers(tx),
  publicCorrections: publicCorrections(await listCorrectionWordings(tx)),
  relations: await listRelations(tx),
  btcPrice: await storedBtcPrice(tx),
  closes: await dailyCloses(tx),
  closeSources: await closeSources(tx),
  sessions: await sessionsByCompany(tx),
  fearAndGreed: await newestFearAndGreed(tx),
  looks: await readLooks(tx),
  fxRates: [...(await fxRatesSince(tx, FIRST_RATE)).values()],
});
