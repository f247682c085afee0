import { eq, inArray } from "drizzle-orm";
import { check, date, index, pgTable, text } from "drizzle-orm/pg-core";

import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { LISTING_KINDS, type ListingEvent } from "#domain/ledger/listing-event.ts";

import type { Db } from "./client.ts";
import { fromDateColumns, idFrom, oneOf, recordedAt, toDateColumns } from "./columns.ts";
import { NEXT_REVISION, companies } from "./companies.ts";
import { byCompany, companyReference } from "./references.ts";

/** Append-only: which companies left the list and came back, so that the list of any past day can be shown again. */
export const listingEvents = pgTable(
  "listing_events",
  {
    id: idFrom(FIRST_RUNNING_ID),
    companyId: companyReference(),
    kind: text({ enum: LISTING_KINDS }).notNull(),
    onDay: date({ mode: "string" }).notNull(),
    onPrecision: text({ enum: ["day", "month"] }).notNull(),
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
