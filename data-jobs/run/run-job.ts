import { setTimeout as wait } from "node:timers/promises";

import { LEASE_MS, claimRun, finishRun, renewLease, type Claim } from "#db/job-leases.ts";
import type { JobResult, RunReason } from "#domain/operations/job.ts";
import type { Log } from "#lib/log.ts";
import { reasonOf } from "#lib/reason.ts";

import type { JobDeps, JobReporter } from "./job.ts";

export type RunDeps = Pick<JobDeps, "database" | "settings" | "now" | "stop"> & { report: JobReporter };
type Run = (deps: JobDeps) => Promise<JobResult>;
export type RunOf = { name: string; run: Run; wanted: RunReason; isConfirmed?: boolean };

/** Runs a job, one run at a time across all machines. The result is stored and reported. */
export async function runJob(
  { name, run, wanted, isConfirmed = false }: RunOf,
  deps: RunDeps,
): Promise<JobResult | "busy" | "unwanted"> {
  const { db } = deps.database;
  const claim = await claimRun(db, { job: name, wanted, now: deps.now() });
  if (typeof claim === "string") return claim;
  return hold(claim, deps, (stop, log) => run({ ...deps, db, stop, log, isDryRun: false, isConfirmed }));
}

const TRY_AGAIN_MS = 500;

/** Now, or as soon as another process's run has ended. */
export async function runPatiently(of: Omit<RunOf, "wanted">, deps: RunDeps): Promise<JobResult> {
  for (;;) {
    const result = await runJob({ ...of, wanted: { kind: "now" } }, deps);
    if (typeof result !== "string") return result;
    await wait(TRY_AGAIN_MS, undefined, { signal: deps.stop });
  }
}

/** The same run, rolled back: it blocks no other run and leaves no trace. */
export async function dryRun(
  { name, run, isConfirmed = false }: Omit<RunOf, "wanted">,
  deps: RunDeps,
): Promise<JobResult> {
  const { database, now, report } = deps;
  const log = (message: string) => report({ event: "progress", job: name, message });
  const startedAt = now();
  const results: JobResult[] = [];
  const result = await database.db
    .transaction(async (db) => {
      results.push(await run({ ...deps, db, log, isDryRun: true, isConfirmed }));
      return db.rollback();
    })
    .catch((error: unknown) => results[0] ?? failed(error));
  report({ event: "finished", job: name, durationMs: now().getTime() - startedAt.getTime(), ...result });
  return result;
}

type Work = (stop: AbortSignal, log: Log) => Promise<JobResult>;

async function hold(claim: Claim, { database, now, stop, report }: RunDeps, work: Work): Promise<JobResult> {
  const { job } = claim;
  const { db } = database;
  const lost = new AbortController();
  const log = (message: string) => report({ event: "progress", job, message });
  const renew = () =>
    renewLease(db, claim).then(
      (isOurs) => void (isOurs || lost.abort(new Error("Another process has taken over this job."))),
      (error: unknown) => log(`Could not renew the lease: ${messageOf(error)}`),
    );
  const renewing = setInterval(() => void renew(), LEASE_MS / 3);
  const startedAt = now();
  report({ event: "started", job });
  const result = await work(AbortSignal.any([stop, lost.signal]), log).catch((error: unknown) =>
    isOfStop(error, stop) ? STOPPED : failed(error),
  );
  clearInterval(renewing);
  await finishRun(db, claim, { ...result, now: now() });
  report({ event: "finished", job, durationMs: now().getTime() - startedAt.getTime(), ...result });
  return result;
}

const STOPPED: JobResult = {
  outcome: "stopped",
  counts: {},
  message: "Stopped before it was done.",
};

const isOfStop = (error: unknown, stop: AbortSignal): boolean =>
  stop.aborted && error instanceof Error && (error === stop.reason || error.name === "AbortError");

const failed = (error: unknown): JobResult => ({ outcome: "failed", counts: {}, message: messageOf(error) });

/** Databases refuse NUL in text, and a failure has to be recorded whatever it says. A query's values stay out of it. */
export const messageOf = (error: unknown): string => reasonOf(error).replaceAll("\0", "");
