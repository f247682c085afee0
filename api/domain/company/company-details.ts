import { compareAsOf } from "#domain/base/dates.ts";
import type { Fact, TreasuryEvent } from "#domain/ledger/fact.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { struckLinesOf, type StruckLine } from "#domain/ledger/struck-lines.ts";

import { holdingLedger } from "./company-figures.ts";
import type { CompanyRecord, FirstPurchase, Quote } from "./company.ts";
import type { CompanyMedia } from "./media.ts";

/** What a company's own page shows beyond its row in the list. */
export const detailsOf = (record: CompanyRecord, media: CompanyMedia[]): CompanyDetails => ({
  id: record.id,
  firstPurchase: record.firstPurchase,
  ledger: holdingLedger(record),
  struck: struckLinesOf(record),
  facts: record.facts.toSorted((a, b) => compareAsOf(b.asOf, a.asOf) || b.id - a.id),
  media,
  events: record.events,
  quote: record.quote,
});

/** What a company's own page shows beyond its row in the list. */
export type CompanyDetails = {
  id: number;
  firstPurchase: FirstPurchase | null;
  /** Oldest first. */
  ledger: LedgerEntry[];
  /** Ledger entries that no longer count. */
  struck: StruckLine[];
  /** Every fact ever recorded, including corrected ones, newest first. */
  facts: Fact[];
  media: CompanyMedia[];
  events: TreasuryEvent[];
  quote: Quote | null;
};
