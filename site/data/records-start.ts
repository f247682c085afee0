import { startOfAsOf } from "#domain/base/dates.ts";
import { recordsStart } from "#domain/ledger/records-start.ts";

import { everyDetails } from "./snapshot.ts";

/** Companies are read one by one to save memory. */
const starts = everyDetails()
  .map(({ facts, ledger }) => ({
    recordedAt: recordsStart([{ facts, events: ledger.flatMap(({ provenance }) => provenance ?? []) }]),
    entryDay: ledger.map(({ asOf }) => startOfAsOf(asOf)).toSorted()[0] ?? null,
  }))
  .toArray();

const first = (texts: (string | null)[]) => texts.filter((text) => text !== null).toSorted()[0] ?? null;

/** When our first figure was recorded; null if there is none. */
export const firstRecordAt = first(starts.map(({ recordedAt }) => recordedAt));

/** The day of the first ledger entry, long before we recorded it; null if there is none. */
export const firstEntryDay = first(starts.map(({ entryDay }) => entryDay));
