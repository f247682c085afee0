import type { CompanyRecord } from "#domain/company/company.ts";
import { endedOnAt, type ListingEvent } from "#domain/ledger/listing-event.ts";

import { NOTHING_SAID } from "./company.ts";

/** A company with no records but those a test sets. */
export const recordLike = (
  id: number,
  { endedOn = null, listing = endedListing(endedOn), ...known }: Partial<CompanyRecord>,
): CompanyRecord => ({
  id,
  ticker: `T${id}`,
  name: `Test ${id}`,
  ...NOTHING_SAID,
  createdAt: "2026-01-01T00:00:00.000Z",
  listing,
  endedOn: endedOnAt({ listing }),
  firstPurchase: null,
  identity: [],
  facts: [],
  events: [],
  quote: null,
  pairedQuote: null,
  otherFigures: [],
  instruments: [],
  removals: [],
  admissions: [],
  inReview: [],
  ...known,
});

const endedListing = (endedOn: string | null): ListingEvent[] =>
  endedOn === null ? [] : [{ kind: "ended", onDay: endedOn, recordedAt: "2026-01-01T00:00:00.000Z" }];
