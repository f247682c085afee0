import { Cron } from "croner";

import type { Db } from "#db/client.ts";
import { sourceState } from "#db/source-states.ts";
import { DAY_MS, hasPassed } from "#domain/base/dates.ts";
import type { JobResult } from "#domain/operations/job.ts";
import type { Period } from "#jobs/upstreams/source.ts";

import type { Job } from "./job.ts";
import { runJob, type RunDeps } from "./run-job.ts";

export type Ran = { name: string; result: JobResult };

/** Runs every job that is due, one after the other. The result of one does not keep the next from running. */
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

const periodMs = (period: Period): number =>
  Number.parseInt(period, 10) * (period.endsWith("m") ? 60_000 : period.endsWith("h") ? 3_600_000 : DAY_MS);

/** So that an hourly job is not an hour late because it last ran a second early. */
const SLACK = 0.9;

/** If a source failed the last time, the job is due at once. */
export const isDueIn =
  (db: Db, now: () => Date) =>
  async ({ id, every }: { id: string; every: Period }): Promise<boolean> => {
    const state = await sourceState(db, id);
    if (state === null || state.failedAt === state.lookedAt) return true;
    return hasPassed(periodMs(every) * SLACK, Date.parse(state.lookedAt), now().getTime());
  };

/** When a schedule was last due; null if there is no schedule, or it never was. */
function lastTime(schedule: string | undefined, now: Date): Date | null {
  if (schedule === undefined) return null;
  const cron = new Cron(schedule, { paused: true, timezone: "UTC" });
  // A run at the exact time counts, but croner only looks strictly before it.
  return cron.previousRuns(1, new Date(now.getTime() + 1))[0] ?? null;
}
