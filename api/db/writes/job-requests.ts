import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";

import type { JobResult, RequestedJob } from "#domain/job.ts";

import type { Db } from "../client.ts";
import { jobLeases, jobRequests, jobRuns } from "../schema/jobs.ts";

/** Wakes every worker; the request stays until one has taken it. */
export const JOB_REQUESTED = "job_requested";

export async function requestJob(tx: Db, job: RequestedJob, requestedBy: string): Promise<number> {
  const [row] = await tx.insert(jobRequests).values({ job, requestedBy }).returning({ id: jobRequests.id });
  if (row === undefined) throw new Error(`The request for ${job} could not be kept.`);
  await tx.execute(sql`select pg_notify(${JOB_REQUESTED}, ${job})`);
  return row.id;
}

export type Claim = { runId: number; job: RequestedJob };

/** The next asked-for job that nobody is doing, for the holder alone until its lease ends; one run serves all who asked. */
export const claimRequestedJob = (
  db: Db,
  { job, holder, now, leaseUntil }: { job: RequestedJob; holder: string; now: Date; leaseUntil: Date },
): Promise<Claim | null> =>
  db.transaction(async (tx) => {
    const lease = { holder, expiresAt: leaseUntil };
    const leased = await tx
      .insert(jobLeases)
      .values({ job, ...lease })
      .onConflictDoUpdate({ target: jobLeases.job, set: lease, setWhere: lt(jobLeases.expiresAt, now) })
      .returning({ job: jobLeases.job });
    if (leased.length === 0) return null;
    const open = await tx
      .select({ id: jobRequests.id })
      .from(jobRequests)
      .where(and(eq(jobRequests.job, job), isNull(jobRequests.runId)));
    const [run] =
      open.length === 0 ? [] : await tx.insert(jobRuns).values({ job }).returning({ id: jobRuns.id });
    if (run === undefined) {
      await tx.delete(jobLeases).where(eq(jobLeases.job, job));
      return null;
    }
    const ids = open.map(({ id }) => id);
    await tx.update(jobRequests).set({ runId: run.id }).where(inArray(jobRequests.id, ids));
    return { runId: run.id, job };
  });

export async function renewLease(db: Db, job: RequestedJob, holder: string, until: Date): Promise<void> {
  await db
    .update(jobLeases)
    .set({ expiresAt: until })
    .where(and(eq(jobLeases.job, job), eq(jobLeases.holder, holder)));
}

export const finishRun = (
  db: Db,
  { runId, job, holder, now }: Claim & { holder: string; now: Date },
  result: JobResult,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(jobRuns)
      .set({ ...result, finishedAt: now })
      .where(eq(jobRuns.id, runId));
    await tx.delete(jobLeases).where(and(eq(jobLeases.job, job), eq(jobLeases.holder, holder)));
  });
