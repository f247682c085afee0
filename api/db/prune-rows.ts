import { and, desc, inArray, lt, notInArray } from "drizzle-orm";

import { DAY_MS } from "#domain/base/dates.ts";

import { sessionKeys } from "./accounts.ts";
import type { Db } from "./client.ts";
import { incidents } from "./incidents.ts";
import { jobRequests, jobRuns } from "./jobs.ts";
import { outbox } from "./outbox.ts";

const KEPT_DAYS = { runs: 30, sessions: 30, incidents: 90, messages: 30 };

type Pruned = Record<keyof typeof KEPT_DAYS, number>;

/**
 * Deletes old runs, ended sessions, incidents that ended long ago and messages sent long ago, which name visitors. The
 * last run of each job stays, however old, because it decides when the job is due.
 */
export const pruneRows = (db: Db, now: Date): Promise<Pruned> =>
  db.transaction(async (tx) => {
    const before = (what: keyof Pruned) => new Date(now.getTime() - KEPT_DAYS[what] * DAY_MS);
    const newest = tx
      .selectDistinctOn([jobRuns.job], { id: jobRuns.id })
      .from(jobRuns)
      .orderBy(jobRuns.job, desc(jobRuns.startedAt), desc(jobRuns.id));
    const gone = and(lt(jobRuns.startedAt, before("runs")), notInArray(jobRuns.id, newest));
    const ids = tx.select({ id: jobRuns.id }).from(jobRuns).where(gone);
    await tx.delete(jobRequests).where(inArray(jobRequests.runId, ids));
    const runs = await tx.delete(jobRuns).where(gone).returning({ id: jobRuns.id });
    const sessions = await tx
      .delete(sessionKeys)
      .where(lt(sessionKeys.expiresAt, before("sessions")))
      .returning({ at: sessionKeys.expiresAt });
    const ended = await tx
      .delete(incidents)
      .where(lt(incidents.endedAt, before("incidents")))
      .returning({ id: incidents.id });
    const sent = await tx
      .delete(outbox)
      .where(lt(outbox.sentAt, before("messages")))
      .returning({ id: outbox.id });
    return { runs: runs.length, sessions: sessions.length, incidents: ended.length, messages: sent.length };
  });
