import { logError } from "#lib/log.ts";

import { refine, type Entry } from "./entry.ts";

/** Makes rough entries as small as they get, one at a time, so that visitors keep the other threads. Never rejects. */
export async function refineAll(entries: Iterable<Entry>, signal: AbortSignal): Promise<void> {
  for (const entry of entries) {
    if (signal.aborted) return;
    if (entry.rough) await refine(entry).catch((error: unknown) => report(entry, error));
  }
}

const report = ({ path }: Entry, error: unknown): void =>
  logError(`${path} could not be compressed further and is served as it was: ${String(error)}`);
