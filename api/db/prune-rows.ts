import { and, desc, inArray, lt, notInArray } from "drizzle-orm";

import { DAY_MS } from "#domain/base/dates.ts";

import { sessionKeys } from "./accounts.ts";
import type { Db } from "./client.ts";
import { jobRequests, jobRuns } from "./jobs.ts";

const RUNS_KEPT_DAYS = 30;
const SESSIONS_KEPT_DAYS = 30;

/** Deletes old runs and ended sessions. The last run of each job stays, however old, because it decides when the job is due. */
export const pruneRows = (db: Db, now: Date): Promise<{ runs: number; sessions: number }> =>
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
    return { runs: runs.length, sessions: sessions.length };
  });
