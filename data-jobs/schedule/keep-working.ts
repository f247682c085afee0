import { setTimeout as wait } from "node:timers/promises";

import { JOB_REQUESTED } from "#db/jobs.ts";
import type { RequestedJob } from "#domain/snapshot/job.ts";
import type { Job } from "#jobs/run/job.ts";
import { runJob, type RunDeps } from "#jobs/run/run-job.ts";
import type { Log } from "#lib/log.ts";

type Working = RunDeps & { jobs: Record<RequestedJob, Job>; onError: Log };

const LOOK_EVERY_MS = 30_000;

/** Runs the jobs that administrators request, until the stop signal. With several workers, one runs each. */
export async function keepWorking({ jobs, onError, ...deps }: Working): Promise<void> {
  const { database, stop } = deps;
  let wake = new AbortController();
  const unlisten = await database.listen(JOB_REQUESTED, () => wake.abort());
  while (!stop.aborted) {
    wake = new AbortController();
    const woken = AbortSignal.any([wake.signal, stop]);
    for (const [name, { run }] of Object.entries(jobs))
      await runJob({ name, run, wanted: { kind: "asked" } }, deps).catch((error: unknown) =>
        onError(`Job ${name} failed: ${messageOf(error)}`),
      );
    await wait(LOOK_EVERY_MS, undefined, { signal: woken }).catch(() => {});
  }
  await unlisten();
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
