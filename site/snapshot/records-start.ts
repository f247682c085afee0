import { recordsStart } from "#domain/ledger/records-start.ts";

import { everyDetails } from "./snapshot.ts";

/** Companies are read one by one to save memory. */
const starts = everyDetails().map(({ facts, ledger }) =>
  recordsStart([{ facts, events: ledger.flatMap(({ provenance }) => provenance ?? []) }]),
);

/** When our first figure was recorded; null if there is none. */
export const firstRecordAt =
  starts
    .filter((start) => start !== null)
    .toArray()
    .toSorted()[0] ?? null;
