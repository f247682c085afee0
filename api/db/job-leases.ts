import { and, desc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";

import { isStillDone, type JobResult, type RunReason } from "#domain/operations/job.ts";

import type { Db } from "./client.ts";
import { jobLeases, jobRequests, jobRuns } from "./jobs.ts";

export type Claim = { runId: number; job: string; leaseOwner: string };

export const LEASE_MS = 60_000;

/** Only the database's clock counts, since the clocks of several machines differ. */
const leaseEnd = sql`now() + ${LEASE_MS} * interval '1 millisecond'`;

type WantedRun = { job: string; wanted: RunReason; now: Date };

/** Starts a run whose owner has the job to itself until the lease ends. The run covers all earlier requests. */
export const claimRun = (db: Db, { job, wanted, now }: WantedRun): Promise<Claim | "busy" | "unwanted"> =>
  db.transaction(async (tx) => {
    // Checked first: most checks find nothing to do, and then nothing is written.
    if (!(await isWanted(tx, job, wanted, now))) return "unwanted";
    const leaseOwner = randomUUID();
    const lease = { leaseOwner, expiresAt: leaseEnd };
    const leased = await tx
      .insert(jobLeases)
      .values({ job, ...lease })
      .onConflictDoUpdate({
        target: jobLeases.job,
        set: lease,
        setWhere: lt(jobLeases.expiresAt, sql`now()`),
      })
      .returning({ job: jobLeases.job });
    if (leased.length === 0) return "busy";
    await closeAbandoned(tx, job, now);
    if (!(await isWanted(tx, job, wanted, now))) {
      await tx.delete(jobLeases).where(eq(jobLeases.job, job));
      return "unwanted";
    }
    const [run] = await tx.insert(jobRuns).values({ job, startedAt: now }).returning({ id: jobRuns.id });
    if (run === undefined) throw new Error(`Could not record the run of ${job}.`);
    const requests = await openRequests(tx, job);
    if (requests.length > 0)
      await tx.update(jobRequests).set({ runId: run.id }).where(inArray(jobRequests.id, requests));
    return { runId: run.id, job, leaseOwner };
  });

export async function renewLease(db: Db, { job, leaseOwner }: Claim): Promise<boolean> {
  const renewed = await db
    .update(jobLeases)
    .set({ expiresAt: leaseEnd })
    .where(and(eq(jobLeases.job, job), eq(jobLeases.leaseOwner, leaseOwner)))
    .returning({ job: jobLeases.job });
  return renewed.length > 0;
}

export const finishRun = (
  db: Db,
  { runId, job, leaseOwner }: Claim,
  { now, ...result }: JobResult & { now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(jobRuns)
      .set({ ...result, finishedAt: now })
      .where(and(eq(jobRuns.id, runId), isNull(jobRuns.finishedAt)));
    // Its requests still wait.
    if (result.outcome === "stopped")
      await tx.update(jobRequests).set({ runId: null }).where(eq(jobRequests.runId, runId));
    await tx.delete(jobLeases).where(and(eq(jobLeases.job, job), eq(jobLeases.leaseOwner, leaseOwner)));
  });

/** For a process that has its database to itself: all other lease owners have ended. A new database has no table yet. */
export async function endLeases(db: Db): Promise<void> {
  await db.execute(sql`do $$ begin delete from job_leases; exception when undefined_table then null; end $$`);
}

/** Only the lease owner runs the job, so an unfinished run belongs to a process that has ended. */
const closeAbandoned = (tx: Db, job: string, now: Date) =>
  tx
    .update(jobRuns)
    .set({
      outcome: "failed",
      counts: {},
      message: "The process ended before the job was done.",
      finishedAt: now,
    })
    .where(and(eq(jobRuns.job, job), isNull(jobRuns.finishedAt)));

async function openRequests(tx: Db, job: string): Promise<number[]> {
  const isOpen = and(eq(jobRequests.job, job), isNull(jobRequests.runId));
  const open = await tx.select({ id: jobRequests.id }).from(jobRequests).where(isOpen);
  return open.map(({ id }) => id);
}

/** A run that started later than this from now was recorded before a clock was set back. It tells nothing about today. */
const CLOCKS_APART_MS = 600_000;

async function isWanted(tx: Db, job: string, wanted: RunReason, now: Date): Promise<boolean> {
  if (wanted.kind === "now") return true;
  if (wanted.kind === "asked") return (await openRequests(tx, job)).length > 0;
  const [last] = await tx
    .select({ startedAt: jobRuns.startedAt, outcome: jobRuns.outcome })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, job), lte(jobRuns.startedAt, new Date(now.getTime() + CLOCKS_APART_MS))))
    .orderBy(desc(jobRuns.startedAt), desc(jobRuns.id))
    .limit(1);
  return last === undefined || !isStillDone(last, { since: wanted.since, now });
}
