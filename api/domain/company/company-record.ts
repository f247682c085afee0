import type { Fact } from "#domain/ledger/fact.ts";
import type { ListingEvent } from "#domain/ledger/listing-event.ts";
import type { TreasuryEvent } from "#domain/ledger/treasury-event.ts";

import type { CompanyProfile, FirstPurchase, Quote } from "./company.ts";

/** Everything we ever recorded about one company. */
export type CompanyRecord = CompanyProfile & {
  createdAt: string;
  listing: ListingEvent[];
  /** What `listing` says as we know it now. */
  endedOn: string | null;
  firstPurchase: FirstPurchase | null;
  facts: Fact[];
  events: TreasuryEvent[];
  quote: Quote | null;
};
