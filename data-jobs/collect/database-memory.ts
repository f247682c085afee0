import type { Db } from "#db/client.ts";
import { markOf, sourceState } from "#db/queries/source-states.ts";
import { noteLook } from "#db/writes/source-states.ts";

import type { Memory } from "./report.ts";

export const databaseMemory = (db: Db): Memory => ({
  markOf: (url) => markOf(db, url),
  pausedUntil: async (source) => {
    const until = (await sourceState(db, source))?.pausedUntil ?? null;
    return until === null ? null : new Date(until);
  },
  noteLook: (look) => noteLook(db, look),
});
