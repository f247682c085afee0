import type { CompanyRecord } from "#domain/company/company.ts";
import { endedOnAt, type ListingEvent } from "#domain/ledger/listing-event.ts";

/** A company with no records but those a test sets. */
export const recordLike = (
  id: number,
  { endedOn = null, listing = endedListing(endedOn), ...known }: Partial<CompanyRecord>,
): CompanyRecord => ({
  id,
  ticker: `T${id}`,
  name: `Test ${id}`,
  country: null,
  sector: null,
  type: null,
  exchange: null,
  website: null,
  description: null,
  isFeatured: false,
  revision: 1,
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
  removals: [],
  admissions: [],
  inReview: [],
  ...known,
});

const endedListing = (endedOn: string | null): ListingEvent[] =>
  endedOn === null ? [] : [{ kind: "ended", onDay: endedOn, recordedAt: "2026-01-01T00:00:00.000Z" }];
