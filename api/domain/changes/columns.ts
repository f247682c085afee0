import { fieldColumns, type Column } from "#domain/base/csv.ts";
import { lineReceipt } from "#domain/receipt/receipt-paths.ts";

import type { Change } from "./changes.ts";

/** What the table of a selection has, one row for each entry. */
export const CHANGE_COLUMNS: Column<Change>[] = [
  ["record", ({ origin }) => `${origin.table}/${origin.id}`],
  ...fieldColumns(
    "kind",
    "companyId",
    "ticker",
    "company",
    "asOf",
    "disclosedAt",
    "recordedAt",
    "btc",
    "btcAfter",
  ),
  ...fieldColumns("sentence", "method", "confidence", "isStruck"),
  ["publisher", ({ source }) => source.publisher],
  ["sourceUrl", ({ source }) => source.url],
  ...fieldColumns("readThrough", "note"),
  ["receipt", ({ origin }) => lineReceipt(origin)],
];
