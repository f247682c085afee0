import { listenForChanges } from "#db/change-notices.ts";
import {
  addChanges,
  addNotice,
  hasChanges,
  noChanges,
  readChanges,
  type Changes,
} from "#db/changed-records.ts";
import type { Database } from "#db/client.ts";
import type { PublicRecords } from "#db/public-records.ts";
import { quotesAt } from "#db/quotes.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";

import { openPublicData, type PublicData, type ReviewedRecords } from "./public-data.ts";

export type PublicDataKeeper = Awaited<ReturnType<typeof keepPublicData>>;

const RETRY_MS = 5_000;
/** Changes within this time are read together. */
const GATHER_MS = 250;

/** Reads what changed when the database reports it. While the database is away, the last good data stays. */
export async function keepPublicData(
  database: Database,
  onError: (error: unknown) => void,
  reviewed: ReviewedRecords = { holders: [] },
) {
  const derive = openPublicData();
  let records: PublicRecords | null = null;
  let view: PublicData | null = null;
  let readAt: Date | null = null;
  let behind = false;
  let closed = false;
  let changes = noChanges();
  let reading: Promise<void> | null = null;
  let next: NodeJS.Timeout | undefined;

  const readOnce = async (gathered: Changes) => {
    try {
      records = await readChanges(database.db, records, gathered);
      view = derive({ ...records, ...reviewed });
      readAt = new Date();
      behind = false;
    } catch (error) {
      if (closed) return;
      addChanges(changes, gathered);
      behind = true;
      onError(error);
      readIn(RETRY_MS);
    }
  };

  const readAll = async () => {
    do {
      const gathered = changes;
      changes = noChanges();
      await readOnce(gathered);
    } while (hasChanges(changes) && !behind && !closed);
    // Reset at once, not when a caller resumes: a change in between must start a new read instead of joining a finished one.
    reading = null;
  };

  const readNow = (): Promise<void> => {
    clearTimeout(next);
    next = undefined;
    if (!hasChanges(changes)) return reading ?? Promise.resolve();
    reading ??= readAll();
    return reading;
  };

  const readIn = (ms: number) => {
    if (closed || next !== undefined) return;
    next = setTimeout(() => void readNow(), ms);
    next.unref();
  };

  const notices = await listenForChanges(database, (notice) => {
    addNotice(changes, notice);
    // The next attempt may be seconds away, and a notice means that the database is back.
    if (behind) void readNow();
    else readIn(GATHER_MS);
  });

  addNotice(changes, null);
  await readNow();

  return {
    /** The latest data we could read; null only before the first successful read. */
    current: () => view,
    readAt: () => readAt,
    /** Whether the last attempt to read failed, so that the data shown may be out of date. */
    isBehind: () => behind,
    /** The last share prices at a past point in time. They are read on request, because the quotes of all days are too many. */
    quotesAt: (point: PointInTime) => quotesAt(database.db, point),
    /** Done once everything committed before the call is in what we show, or could not be read. */
    refresh: async (): Promise<void> => {
      const isComplete = await notices.caughtUp().catch(() => false);
      if (!isComplete) addNotice(changes, null);
      await readNow();
    },
    close: async () => {
      closed = true;
      clearTimeout(next);
      await notices.close();
      await reading;
    },
  };
}
