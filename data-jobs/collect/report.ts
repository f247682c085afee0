import type { Db } from "#db/client.ts";
import { markOf, noteLook, sourceState } from "#db/source-states.ts";
import type { KeptMark, Look, Mark } from "#domain/snapshot/source-state.ts";

import type { FailureKind } from "./failure.ts";

export type Failure = { kind: FailureKind; url: string; message: string };

/** What came of asking one source, for whoever stores it and whoever reads the log. */
export type Collected<Fact> = {
  source: string;
  facts: Fact[];
  /** What stood in the answers and cannot be used, and why. */
  rejected: { url: string; why: string }[];
  failures: Failure[];
  /** Answers that came, the empty and the unchanged ones too. */
  answered: number;
  unchanged: number;
  /** To be kept only together with the facts: whoever keeps them earlier never hears those facts again. */
  marks: KeptMark[];
};

/** What the collector must still know the next time, in whatever process that is. */
export type Memory = {
  markOf: (url: string) => Promise<Mark | null>;
  pausedUntil: (source: string) => Promise<Date | null>;
  noteLook: (look: Look) => Promise<void>;
};

export const databaseMemory = (db: Db): Memory => ({
  markOf: (url) => markOf(db, url),
  pausedUntil: async (source) => {
    const until = (await sourceState(db, source))?.pausedUntil ?? null;
    return until === null ? null : new Date(until);
  },
  noteLook: (look) => noteLook(db, look),
});
