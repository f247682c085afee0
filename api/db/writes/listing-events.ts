import { eq, sql } from "drizzle-orm";

import type { ListingEvent } from "#domain/ledger/listing-event.ts";

import { toDateColumns } from "../as-of.ts";
import type { Db } from "../client.ts";
import { companies } from "../schema/companies.ts";
import { listingEvents } from "../schema/listing-events.ts";

type NewListingEvent = Omit<ListingEvent, "recordedAt"> & { reason: string | null; now: Date };

/** A company leaves the list or comes back; the revision tells whoever has it open in a dialog. */
export async function recordListing(tx: Db, companyId: number, event: NewListingEvent): Promise<void> {
  const { kind, onDay, reason, now } = event;
  const on = toDateColumns(onDay);
  await tx.insert(listingEvents).values({
    companyId,
    kind,
    onDay: on.asOf,
    onPrecision: on.asOfPrecision,
    recordedAt: now,
    reason,
  });
  await tx
    .update(companies)
    .set({ isListed: kind === "restored", revision: sql`${companies.revision} + 1` })
    .where(eq(companies.id, companyId));
}
