import type { Db } from "#db/client.ts";
import { markOf, noteLook, sourceState } from "#db/source-states.ts";

import type { Memory } from "./report.ts";

export const databaseMemory = (db: Db): Memory => ({
  markOf: (url) => markOf(db, url),
  pausedUntil: async (source) => {
    const until = (await sourceState(db, source))?.pausedUntil ?? null;
    return until === null ? null : new Date(until);
  },
  noteLook: (look) => noteLook(db, look),
});
