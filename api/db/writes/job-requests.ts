import { sql } from "drizzle-orm";

import type { RequestedJob } from "#domain/snapshot/job.ts";

import type { Db } from "../client.ts";
import { jobRequests } from "../schema/jobs.ts";

/** Wakes every worker; the request stays until one has taken it. */
export const JOB_REQUESTED = "job_requested";

export async function requestJob(tx: Db, job: RequestedJob, requestedBy: string): Promise<number> {
  const [row] = await tx.insert(jobRequests).values({ job, requestedBy }).returning({ id: jobRequests.id });
  if (row === undefined) throw new Error(`Could not save the request for ${job}.`);
  await tx.execute(sql`select pg_notify(${JOB_REQUESTED}, ${job})`);
  return row.id;
}
