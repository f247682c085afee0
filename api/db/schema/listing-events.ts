import { check, date, index, pgTable, text } from "drizzle-orm/pg-core";

import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { LISTING_KINDS } from "#domain/ledger/listing-event.ts";

import { idFrom, oneOf, recordedAt } from "./columns.ts";
import { companyId } from "./references.ts";

/** Append-only: who left the list and who came back, so that the list of any past day can be shown again. */
export const listingEvents = pgTable(
  "listing_events",
  {
    id: idFrom(FIRST_RUNNING_ID),
    companyId: companyId(),
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
