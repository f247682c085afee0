import type { Database } from "#db/client.ts";
import { readLooks } from "#db/looks.ts";
import { readPublicRecords } from "#db/public-records.ts";
import { quotesAt } from "#db/quotes.ts";
import type { Looks } from "#domain/changes/channels.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";

import { publicDataOf, type PublicData, type ReviewedRecords } from "./public-data.ts";

export type PublicDataKeeper = Awaited<ReturnType<typeof keepPublicData>>;

const RETRY_MS = 5_000;
const LOOKS_STORED_MS = 60_000;

/** Reads the public data again when the database reports a change. While the database is away, the last good data stays. */
export async function keepPublicData(
  database: Database,
  onError: (error: unknown) => void,
  reviewed: ReviewedRecords = { holders: [], feeds: [] },
) {
  let view: PublicData | null = null;
  let readAt: Date | null = null;
  let behind = false;
  let closed = false;
  let reading: Promise<void> | null = null;
  let changedMeanwhile = false;
  let retry: NodeJS.Timeout | undefined;

  const readOnce = async () => {
    try {
      view = publicDataOf({ ...(await readPublicRecords(database.db)), ...reviewed });
      readAt = new Date();
      behind = false;
    } catch (error) {
      if (closed) return;
      behind = true;
      onError(error);
      retry = setTimeout(refresh, RETRY_MS);
      retry.unref();
    }
  };

  const read = async () => {
    do {
      changedMeanwhile = false;
      await readOnce();
    } while (changedMeanwhile && !behind && !closed);
    // Reset at once, not when a caller resumes: a change in between must start a new read instead of joining a finished one.
    reading = null;
  };

  /** Reads again; done once everything committed before the call is in what we show, or could not be read. */
  const refresh = (): Promise<void> => {
    clearTimeout(retry);
    changedMeanwhile = true;
    reading ??= read();
    return reading;
  };

  let lastLooks: { readAt: number; looks: Promise<Looks> } | null = null;
  const looks = (): Promise<Looks> => {
    if (lastLooks === null || Date.now() - lastLooks.readAt >= LOOKS_STORED_MS) {
      const latest = { readAt: Date.now(), looks: readLooks(database.db) };
      lastLooks = latest;
      latest.looks.catch(() => {
        if (lastLooks === latest) lastLooks = null;
      });
    }
    return lastLooks.looks;
  };

  const unlisten = await database.listen("data_changed", () => void (closed || refresh()));
  await refresh();

  return {
    /** The latest data we could read; null only before the first successful read. */
    current: () => view,
    readAt: () => readAt,
    /** Whether the last attempt to read failed, so that the data shown may be out of date. */
    isBehind: () => behind,
    /** The last share prices at a past point in time. They are read on request, because the quotes of all days are too many. */
    quotesAt: (point: PointInTime) => quotesAt(database.db, point),
    /** When sources last answered: read again every minute, because no answer of theirs is a change of the data. */
    looks,
    refresh,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await unlisten();
      await reading;
    },
  };
}
