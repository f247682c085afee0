import { inArray } from "drizzle-orm";

import type { ListingEvent } from "#domain/ledger/listing-event.ts";

import { fromDateColumns } from "../as-of.ts";
import type { Db } from "../client.ts";
import { listingEvents } from "../schema/listing-events.ts";

/** By company, as they were recorded. Without ids, of all. */
export async function listingEventsOf(db: Db, ids?: readonly number[]): Promise<Map<number, ListingEvent[]>> {
  const rows = await db
    .select()
    .from(listingEvents)
    .where(ids && inArray(listingEvents.companyId, [...ids]))
    .orderBy(listingEvents.recordedAt, listingEvents.id);
  const rowsOf = Map.groupBy(rows, ({ companyId }) => companyId);
  return new Map([...rowsOf].map(([companyId, of]) => [companyId, of.map(toListingEvent)]));
}

const toListingEvent = (row: typeof listingEvents.$inferSelect): ListingEvent => ({
  kind: row.kind,
  onDay: fromDateColumns(row.onDay, row.onPrecision),
  recordedAt: row.recordedAt.toISOString(),
});
