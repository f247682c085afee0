import { openPglite } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { listSourceStates } from "#db/source-states.ts";
import { pick } from "#domain/base/pick.ts";
import { NEW_FORMAT } from "#domain/operations/source-state.ts";
import type { Job } from "#jobs/run/job.ts";
import { runJob } from "#jobs/run/run-job.ts";
import { readSeed } from "#jobs/seed/read.ts";
import { printError } from "#lib/log.ts";
import type { Settings } from "#lib/settings.ts";

import { JOBS } from "./registry.ts";

const QUERYING: Record<string, Job> = pick(JOBS, [
  "refresh-market",
  "daily-closes",
  "check-holdings",
  "collect-announcements",
]);

/** One line for each source whose answer has a new format. A source that does not answer is not counted. */
export async function movedShapes(settings: Settings, jobs = QUERYING): Promise<string[]> {
  const database = await openPglite();
  try {
    await database.migrate();
    await populate(database.db, readSeed());
    const stop = new AbortController().signal;
    const deps = { database, settings, now: () => new Date(), stop, report: () => {} };
    for (const [name, { run }] of Object.entries(jobs)) {
      const result = await runJob({ name, run, wanted: { kind: "now" } }, deps);
      if (typeof result !== "string" && result.message !== null) printError(`${name}: ${result.message}`);
    }
    const states = await listSourceStates(database.db);
    return states.flatMap(({ failure }) => (failure?.includes(NEW_FORMAT) ? [`- ${failure}`] : []));
  } finally {
    await database.close();
  }
}
