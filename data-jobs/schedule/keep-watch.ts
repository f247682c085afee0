import { setTimeout as wait } from "node:timers/promises";

import { isUnreachable } from "#db/client.ts";
import { JOB_REQUESTED } from "#db/jobs.ts";
import { pick } from "#domain/base/pick.ts";
import { REQUESTED_JOBS, type RequestedJob } from "#domain/operations/job.ts";
import { keepAlerting } from "#jobs/mail/keep-alerting.ts";
import { keepPublished } from "#jobs/publish/keep-published.ts";
import type { Job } from "#jobs/run/job.ts";
import { runDue } from "#jobs/run/run-due.ts";
import { messageOf, runJob, type RunDeps } from "#jobs/run/run-job.ts";
import type { Log } from "#lib/log.ts";

import { JOBS } from "./registry.ts";

type Watching = RunDeps & { onReleased: () => Promise<unknown>; onError: Log };

/** All the work of a worker: requested jobs, due jobs, changes to publish, alerts, mail to send. */
export async function keepWatch({ onReleased, onError, ...deps }: Watching): Promise<void> {
  const { database, stop, settings } = deps;
  await Promise.all([
    keepWorking({ ...deps, onError }),
    keepOnSchedule({ ...deps, jobs: JOBS, onError }),
    keepPublished({ ...deps, onReleased, onError }),
    keepAlerting({ database, settings, stop, onError }),
  ]);
}

/** While no server answers, that has been logged once already. */
const complain = (onError: Log, sentence: string, error: unknown) =>
  void (isUnreachable(error) || onError(sentence));

type Scheduled = RunDeps & { jobs: Record<string, Job>; onError: Log };

const LOOK_EVERY_MS = 20_000;

/** Runs every job when it is due, until the stop signal. With several such processes, one of them runs each. */
async function keepOnSchedule({ jobs, onError, ...deps }: Scheduled): Promise<void> {
  while (!deps.stop.aborted) {
    await runDue(jobs, deps).catch((error: unknown) =>
      complain(onError, `Could not run due jobs: ${messageOf(error)}`, error),
    );
    await wait(LOOK_EVERY_MS, undefined, { signal: deps.stop }).catch(() => {});
  }
}

type Working = RunDeps & { jobs?: Record<RequestedJob, Job>; onError: Log };

const LOOK_FOR_REQUESTS_MS = 30_000;

/** Runs the jobs that administrators request, until the stop signal. With several workers, one runs each. */
export async function keepWorking({ jobs = JOBS, onError, ...deps }: Working): Promise<void> {
  const { database, stop } = deps;
  let wake = new AbortController();
  const unlisten = await database.listen(JOB_REQUESTED, () => wake.abort());
  while (!stop.aborted) {
    wake = new AbortController();
    const woken = AbortSignal.any([wake.signal, stop]);
    for (const [name, { run }] of Object.entries(pick(jobs, REQUESTED_JOBS)))
      await runJob({ name, run, wanted: { kind: "asked" } }, deps).catch((error: unknown) =>
        complain(onError, `Job ${name} failed: ${messageOf(error)}`, error),
      );
    await wait(LOOK_FOR_REQUESTS_MS, undefined, { signal: woken }).catch(() => {});
  }
  await unlisten();
}
