import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, type AnyPgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";

import { JOB_OUTCOMES, type JobResult, type JobRun, type RequestedJob } from "#domain/operations/job.ts";

import type { Db } from "./client.ts";
import { idFrom, instant, recordedAt } from "./columns.ts";

export const jobRequests = pgTable(
  "job_requests",
  {
    id: idFrom(1),
    job: text().notNull(),
    requestedBy: text().notNull(),
    requestedAt: recordedAt(),
    runId: integer().references((): AnyPgColumn => jobRuns.id),
  },
  (t) => [
    index("job_requests_open")
      .on(t.job)
      .where(sql`${t.runId} is null`),
  ],
);

export const jobRuns = pgTable(
  "job_runs",
  {
    id: idFrom(1),
    job: text().notNull(),
    startedAt: recordedAt(),
    finishedAt: instant(),
    outcome: text({ enum: JOB_OUTCOMES }),
    counts: jsonb(),
    message: text(),
  },
  (t) => [index("job_runs_newest").on(t.job, t.startedAt)],
);

/** One run per job at a time, across all machines. Its owner renews the lease while it works. */
export const jobLeases = pgTable("job_leases", {
  job: text().primaryKey(),
  leaseOwner: text("holder").notNull(),
  expiresAt: instant().notNull(),
});

/** Wakes every worker. The request stays until one of them has taken it. */
export const JOB_REQUESTED = "job_requested";

export async function requestJob(tx: Db, job: RequestedJob, requestedBy: string): Promise<number> {
  const [row] = await tx.insert(jobRequests).values({ job, requestedBy }).returning({ id: jobRequests.id });
  if (row === undefined) throw new Error(`Could not save the request for ${job}.`);
  await tx.execute(sql`select pg_notify(${JOB_REQUESTED}, ${job})`);
  return row.id;
}

const Counts = z.record(z.string(), z.unknown()).catch({});

/** How the run that answered a request ended; null while it waits or runs. */
export async function jobResult(db: Db, requestId: number): Promise<JobResult | null> {
  const [row] = await db
    .select({ outcome: jobRuns.outcome, counts: jobRuns.counts, message: jobRuns.message })
    .from(jobRequests)
    .innerJoin(jobRuns, eq(jobRuns.id, jobRequests.runId))
    .where(eq(jobRequests.id, requestId));
  if (row === undefined || row.outcome === null) return null;
  return { outcome: row.outcome, counts: Counts.parse(row.counts), message: row.message };
}

/** The last run of each job that has (or has not) ended, newest first. */
export async function latestRuns(db: Db): Promise<JobRun[]> {
  const rows = await db
    .selectDistinctOn([jobRuns.job])
    .from(jobRuns)
    .orderBy(jobRuns.job, desc(jobRuns.startedAt), desc(jobRuns.id));
  return rows.map(runOf).toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
}

export async function newestRuns(db: Db, limit: number): Promise<JobRun[]> {
  const rows = await db
    .select()
    .from(jobRuns)
    .orderBy(desc(jobRuns.startedAt), desc(jobRuns.id))
    .limit(limit);
  return rows.map(runOf);
}

/** The last run of a job that has ended, whatever runs now. */
export async function lastEndedRun(db: Db, job: string): Promise<JobRun | null> {
  const [row] = await db
    .select()
    .from(jobRuns)
    .where(and(eq(jobRuns.job, job), isNotNull(jobRuns.finishedAt)))
    .orderBy(desc(jobRuns.startedAt), desc(jobRuns.id))
    .limit(1);
  return row === undefined ? null : runOf(row);
}

export async function lastCounted(db: Db, job: string, name: string): Promise<unknown> {
  const [row] = await db
    .select({ counts: jobRuns.counts })
    .from(jobRuns)
    .where(
      and(
        eq(jobRuns.job, job),
        isNotNull(jobRuns.finishedAt),
        inArray(jobRuns.outcome, ["done", "unchanged"]),
        sql`${jobRuns.counts} ? ${name}`,
      ),
    )
    .orderBy(desc(jobRuns.startedAt), desc(jobRuns.id))
    .limit(1);
  return Counts.parse(row?.counts)[name] ?? null;
}

const runOf = ({ id: _, ...run }: typeof jobRuns.$inferSelect): JobRun => ({
  ...run,
  startedAt: run.startedAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
  counts: Counts.parse(run.counts),
});

/** Releases that an operator withdrew. No worker publishes them again. */
export const withdrawnReleases = pgTable("withdrawn_releases", {
  release: text().primaryKey(),
  recordedAt: recordedAt(),
});

export async function listWithdrawnReleases(db: Db): Promise<string[]> {
  const rows = await db.select({ release: withdrawnReleases.release }).from(withdrawnReleases);
  return rows.map(({ release }) => release);
}

export async function withdrawRelease(db: Db, release: string, now: Date): Promise<void> {
  await db.insert(withdrawnReleases).values({ release, recordedAt: now }).onConflictDoNothing();
}
