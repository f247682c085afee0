import { logError } from "#lib/log.ts";

import { refine, type Entry } from "./entry.ts";

export type Refiner = {
  /** Makes this entry smaller as soon as its turn comes, unless it is as small as it gets. Never throws. */
  add: (entry: Entry) => void;
  /** Settles when all that was added is as small as it gets, or the refiner was closed. */
  settled: () => Promise<void>;
  close: () => void;
};

/** One entry at a time, so that visitors keep the other threads. */
export function createRefiner(): Refiner {
  const waiting = new Set<Entry>();
  let work = Promise.resolve();
  let isClosed = false;

  async function refineWaiting() {
    for (const entry of waiting) {
      await refine(entry).catch((error: unknown) => report(entry, error));
      waiting.delete(entry);
    }
  }

  return {
    add(entry) {
      if (!entry.rough || isClosed) return;
      entry.rough = false;
      waiting.add(entry);
      if (waiting.size === 1) work = refineWaiting();
    },
    settled: () => work,
    close() {
      isClosed = true;
      waiting.clear();
    },
  };
}

const report = ({ path }: Entry, error: unknown): void =>
  logError(`Could not compress ${path} further; serving it unchanged: ${String(error)}`);
