import type { JobResult } from "#domain/snapshot/job.ts";

import type { Job } from "./job.ts";
import { runJob, type RunDeps } from "./run-job.ts";
import { lastTime } from "./schedule.ts";

export type Ran = { name: string; result: JobResult };

/** Every job whose time has come, one after the other; what one of them comes to does not keep the next from its turn. */
export async function runDue(jobs: Record<string, Job>, deps: RunDeps): Promise<Ran[]> {
  const ran: Ran[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    const since = lastTime(job.schedule, deps.now());
    if (since === null || deps.stop.aborted) continue;
    const result = await runJob({ name, run: job.run, wanted: { kind: "due", since } }, deps);
    if (typeof result !== "string") ran.push({ name, result });
  }
  return ran;
}
