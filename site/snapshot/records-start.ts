import type { CompanyDetails } from "#domain/company/company-details.ts";
import { recordsStart } from "#domain/ledger/records-start.ts";

import { everyDetails } from "./snapshot.ts";

/** When our first figure was recorded; null if there is none. Companies are read one by one to save memory. */
export const firstRecordAt: string | null = firstOf(everyDetails());

function firstOf(all: Iterable<CompanyDetails>): string | null {
  let first: string | null = null;
  for (const { facts, ledger } of all) {
    const start = recordsStart([{ facts, events: ledger.flatMap(({ provenance }) => provenance ?? []) }]);
    if (start !== null && (first === null || start < first)) first = start;
  }
  return first;
}
