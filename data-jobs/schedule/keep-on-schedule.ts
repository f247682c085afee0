import { setTimeout as wait } from "node:timers/promises";

import type { Log } from "#lib/log.ts";

import type { Job } from "./job.ts";
import { runDue } from "./run-due.ts";
import type { RunDeps } from "./run-job.ts";

type Scheduled = RunDeps & { jobs: Record<string, Job>; onError: Log };

const LOOK_EVERY_MS = 20_000;

/** Every job at its time, until told to stop; with several such processes one of them does it. */
export async function keepOnSchedule({ jobs, onError, ...deps }: Scheduled): Promise<void> {
  while (!deps.stop.aborted) {
    await runDue(jobs, deps).catch((error: unknown) =>
      onError(`Could not run due jobs: ${error instanceof Error ? error.message : String(error)}`),
    );
    await wait(LOOK_EVERY_MS, undefined, { signal: deps.stop }).catch(() => {});
  }
}
