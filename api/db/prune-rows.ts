import { and, desc, inArray, lt, notInArray } from "drizzle-orm";

import { DAY_MS } from "#domain/base/dates.ts";

import { sessionKeys } from "./accounts.ts";
import type { Db } from "./client.ts";
import { incidents } from "./incidents.ts";
import { jobRequests, jobRuns } from "./jobs.ts";

const RUNS_KEPT_DAYS = 30;
const SESSIONS_KEPT_DAYS = 30;
const INCIDENTS_KEPT_DAYS = 90;

type Pruned = { runs: number; sessions: number; incidents: number };

/** Deletes old runs, ended sessions and incidents that ended long ago. The last run of each job stays, however old, because it decides when the job is due. */
export const pruneRows = (db: Db, now: Date): Promise<Pruned> =>
  db.transaction(async (tx) => {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const old = before(RUNS_KEPT_DAYS);
    const newest = tx
      .selectDistinctOn([jobRuns.job], { id: jobRuns.id })
      .from(jobRuns)
      .orderBy(jobRuns.job, desc(jobRuns.startedAt), desc(jobRuns.id));
    const gone = and(lt(jobRuns.startedAt, old), notInArray(jobRuns.id, newest));
    const ids = tx.select({ id: jobRuns.id }).from(jobRuns).where(gone);
    await tx.delete(jobRequests).where(inArray(jobRequests.runId, ids));
    const runs = await tx.delete(jobRuns).where(gone).returning({ id: jobRuns.id });
    const sessions = await tx
      .delete(sessionKeys)
      .where(lt(sessionKeys.expiresAt, before(SESSIONS_KEPT_DAYS)))
      .returning({ at: sessionKeys.expiresAt });
    const ended = await tx
      .delete(incidents)
      .where(lt(incidents.endedAt, before(INCIDENTS_KEPT_DAYS)))
      .returning({ id: incidents.id });
    return { runs: runs.length, sessions: sessions.length, incidents: ended.length };
  });
