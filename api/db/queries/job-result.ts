import { eq } from "drizzle-orm";
import { z } from "zod";

import type { JobResult } from "#domain/snapshot/job.ts";

import type { Db } from "../client.ts";
import { jobRequests, jobRuns } from "../schema/jobs.ts";

const Counts = z.record(z.string(), z.unknown()).catch({});

/** How the run ended that a request led to; null while it waits or runs. */
export async function jobResult(db: Db, requestId: number): Promise<JobResult | null> {
  const [row] = await db
    .select({ outcome: jobRuns.outcome, counts: jobRuns.counts, message: jobRuns.message })
    .from(jobRequests)
    .innerJoin(jobRuns, eq(jobRuns.id, jobRequests.runId))
    .where(eq(jobRequests.id, requestId));
  if (row === undefined || row.outcome === null) return null;
  return { outcome: row.outcome, counts: Counts.parse(row.counts), message: row.message };
}
