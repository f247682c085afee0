import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import type { Database } from "#db/client.ts";
import { claimRequestedJob, finishRun, JOB_REQUESTED, renewLease } from "#db/writes/job-requests.ts";
import { REQUESTED_JOBS, type JobResult, type RequestedJob } from "#domain/job.ts";
import type { Log } from "#lib/log.ts";

export type RequestedJobs = Record<RequestedJob, () => Promise<Omit<JobResult, "message">>>;

type Working = { database: Database; jobs: RequestedJobs; stop: AbortSignal; onError: Log };

const LEASE_MS = 60_000;
const LOOK_EVERY_MS = 30_000;

/** Do what administrators ask for until told to stop. However many workers there are, one of them does it. */
export async function keepWorking({ database, jobs, stop, onError }: Working): Promise<void> {
  const holder = randomUUID();
  let wake = new AbortController();
  const unlisten = await database.listen(JOB_REQUESTED, () => wake.abort());
  while (!stop.aborted) {
    wake = new AbortController();
    const woken = AbortSignal.any([wake.signal, stop]);
    for (const job of REQUESTED_JOBS)
      await doIfAsked(database, { job, run: jobs[job], holder, onError }).catch((error: unknown) =>
        onError(`The job ${job} could not be done: ${messageOf(error)}`),
      );
    await wait(LOOK_EVERY_MS, undefined, { signal: woken }).catch(() => {});
  }
  await unlisten();
}

type Doing = { job: RequestedJob; run: RequestedJobs[RequestedJob]; holder: string; onError: Log };

async function doIfAsked({ db }: Database, { job, run, holder, onError }: Doing): Promise<void> {
  const claim = await claimRequestedJob(db, { job, holder, now: new Date(), leaseUntil: leaseEnd() });
  if (claim === null) return;
  const renew = () =>
    renewLease(db, job, holder, leaseEnd()).catch((error: unknown) =>
      onError(`The lease of ${job} could not be renewed: ${messageOf(error)}`),
    );
  const renewing = setInterval(() => void renew(), LEASE_MS / 3);
  const result = await resultOf(run);
  clearInterval(renewing);
  await finishRun(db, { ...claim, holder, now: new Date() }, result);
}

const resultOf = (run: Doing["run"]): Promise<JobResult> =>
  run().then(
    (result) => ({ ...result, message: null }),
    (error: unknown) => ({ outcome: "failed", counts: {}, message: messageOf(error) }),
  );

const leaseEnd = () => new Date(Date.now() + LEASE_MS);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
