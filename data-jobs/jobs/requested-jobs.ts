import type { Database } from "#db/client.ts";
import { populate } from "#db/writes/populate.ts";

import { readSeed } from "../seed/read.ts";
import type { RequestedJobs } from "./keep-working.ts";

/** What an administrator may ask a worker for. */
export const requestedJobs = (database: Database): RequestedJobs => ({
  // No source of quotes is set up, so there is nothing to ask and nothing changes.
  "refresh-market": async () => ({ outcome: "unchanged", counts: { companies: 0, sources: [] } }),
  populate: () =>
    database.exclusively(async () => {
      const counts = await populate(database.db, readSeed());
      const added = counts.companies + counts.facts + counts.events;
      return { outcome: added === 0 ? "unchanged" : "done", counts };
    }),
});
