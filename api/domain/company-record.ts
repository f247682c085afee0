import type { CompanyProfile, FirstPurchase, Quote } from "./company.ts";
import type { Fact } from "./fact.ts";
import type { TreasuryEvent } from "./treasury-event.ts";

/** Everything we ever recorded about one company. */
export type CompanyRecord = CompanyProfile & {
  createdAt: string;
  endedOn: string | null;
  firstPurchase: FirstPurchase | null;
  facts: Fact[];
  events: TreasuryEvent[];
  quote: Quote | null;
};
