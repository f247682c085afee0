import type { CompanyProfile, FirstPurchase, Quote } from "./company.ts";
import type { Fact } from "./fact.ts";
import type { ListingEvent } from "./listing-event.ts";
import type { TreasuryEvent } from "./treasury-event.ts";

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
