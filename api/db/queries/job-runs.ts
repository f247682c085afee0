import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";

import type { JobRun } from "#domain/snapshot/job.ts";

import type { Db } from "../client.ts";
import { jobRuns } from "../schema/jobs.ts";

/** The last run of each job that has ended or not, newest first. */
export async function latestRuns(db: Db): Promise<JobRun[]> {
  const rows = await db
    .selectDistinctOn([jobRuns.job])
    .from(jobRuns)
    .orderBy(jobRuns.job, desc(jobRuns.startedAt), desc(jobRuns.id));
  return rows.map(runOf).toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
}

/** Newest first. */
export async function newestRuns(db: Db, limit: number): Promise<JobRun[]> {
  const rows = await db
    .select()
    .from(jobRuns)
    .orderBy(desc(jobRuns.startedAt), desc(jobRuns.id))
    .limit(limit);
  return rows.map(runOf);
}

/** What the last run of a job that counted this thing counted. */
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

const Counts = z.record(z.string(), z.unknown()).catch({});

const runOf = (row: typeof jobRuns.$inferSelect): JobRun => ({
  job: row.job,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  outcome: row.outcome,
  counts: Counts.parse(row.counts),
  message: row.message,
});
