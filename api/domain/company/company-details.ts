import { compareAsOf } from "#domain/base/dates.ts";
import { struckLinesOf } from "#domain/ledger/struck-lines.ts";
import type { CompanyDetails } from "#domain/snapshot/snapshot.ts";

import { holdingLedger } from "./company-figures.ts";
import type { CompanyRecord } from "./company.ts";
import type { CompanyMedia } from "./media.ts";

/** What a company's own page shows beyond its row in the list. */
export const detailsOf = (record: CompanyRecord, media: CompanyMedia[]): CompanyDetails => ({
  id: record.id,
  firstPurchase: record.firstPurchase,
  ledger: holdingLedger(record),
  struck: struckLinesOf(record),
  facts: record.facts.toSorted((a, b) => compareAsOf(b.asOf, a.asOf) || b.id - a.id),
  media,
});
