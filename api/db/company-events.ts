import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text } from "drizzle-orm/pg-core";

import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { IDENTITY_KINDS, type IdentityEvent } from "#domain/company/identity.ts";
import { METHODS } from "#domain/ledger/fact.ts";
import { LISTING_KINDS, type ListingEvent } from "#domain/ledger/listing-event.ts";

import type { Db } from "./client.ts";
import { PRECISIONS, fromDateColumns, idFrom, oneOf, recordedAt, toDateColumns } from "./columns.ts";
import { NEXT_REVISION, companies } from "./companies.ts";
import { byCompany, companyReference, provenance, toRecord } from "./references.ts";
import { SOURCE, sources } from "./sources.ts";

/** Append-only: which companies left the list and came back, so that the list of any past day can be shown again. */
export const listingEvents = pgTable(
  "listing_events",
  {
    id: idFrom(FIRST_RUNNING_ID),
    companyId: companyReference(),
    kind: text({ enum: LISTING_KINDS }).notNull(),
    onDay: date({ mode: "string" }).notNull(),
    onPrecision: text({ enum: PRECISIONS }).notNull(),
    recordedAt: recordedAt(),
    reason: text(),
    sourceUrl: text(),
  },
  (t) => [
    index("listing_events_company").on(t.companyId, t.onDay),
    check("listing_events_kind", oneOf(t.kind, LISTING_KINDS)),
    check("listing_events_precision", oneOf(t.onPrecision, ["day", "month"])),
  ],
);

export async function listingEventsOf(db: Db, ids: number[]): Promise<Map<number, ListingEvent[]>> {
  const rows = await db
    .select()
    .from(listingEvents)
    .where(inArray(listingEvents.companyId, ids))
    .orderBy(listingEvents.recordedAt, listingEvents.id);
  return byCompany(rows, ({ kind, onDay, onPrecision, recordedAt: at }) => ({
    kind,
    onDay: fromDateColumns(onDay, onPrecision),
    recordedAt: at.toISOString(),
  }));
}

type NewListingEvent = Omit<ListingEvent, "recordedAt"> & {
  reason: string | null;
  sourceUrl?: string | null;
  now: Date;
};

/** A company leaves the list or comes back. The new revision invalidates earlier edits. */
export async function recordListing(
  tx: Db,
  companyId: number,
  { kind, onDay, reason, sourceUrl, now }: NewListingEvent,
): Promise<void> {
  const { asOf, asOfPrecision: onPrecision } = toDateColumns(onDay);
  const event = { companyId, kind, onDay: asOf, onPrecision, recordedAt: now, reason, sourceUrl };
  await tx.insert(listingEvents).values(event);
  await tx
    .update(companies)
    .set({ isListed: kind === "restored", ...NEXT_REVISION })
    .where(eq(companies.id, companyId));
}

/** Append-only: earlier names of companies, and what became of their listings. */
export const identityEvents = pgTable(
  "identity_events",
  {
    id: idFrom(FIRST_RUNNING_ID),
    companyId: companyReference(),
    kind: text({ enum: IDENTITY_KINDS }).notNull(),
    name: text().notNull(),
    ticker: text(),
    isLastDay: boolean().notNull(),
    ...provenance,
  },
  (t) => [
    index("identity_events_company").on(t.companyId, t.asOf),
    check("identity_events_kind", oneOf(t.kind, IDENTITY_KINDS)),
    check("identity_events_method", oneOf(t.method, METHODS)),
    check("identity_events_precision", oneOf(t.asOfPrecision, ["day", "month"])),
  ],
);

/** Newest first. */
export async function identityByCompany(db: Db, ids: number[]): Promise<Map<number, IdentityEvent[]>> {
  const rows = await db
    .select({ ...getTableColumns(identityEvents), source: SOURCE })
    .from(identityEvents)
    .innerJoin(sources, eq(sources.id, identityEvents.sourceId))
    .where(inArray(identityEvents.companyId, ids))
    .orderBy(desc(identityEvents.asOf), identityEvents.id);
  return byCompany(rows, ({ id: _, ...row }) => toRecord(row));
}

type Identity = { name: string; ticker: string };

/** Gives a company its new name and ticker, unless its present ones are not the former ones. Returns whether it did. */
export async function renameCompany(
  tx: Db,
  companyId: number,
  { from, to }: { from: Identity; to: Identity },
): Promise<boolean> {
  const renamed = await tx
    .update(companies)
    .set({ ...to, ...NEXT_REVISION })
    .where(
      and(
        eq(companies.id, companyId),
        eq(companies.name, from.name),
        eq(sql`upper(${companies.ticker})`, from.ticker.toUpperCase()),
      ),
    )
    .returning({ id: companies.id });
  return renamed.length > 0;
}
