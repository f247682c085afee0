import { Cron } from "croner";

import type { Db } from "#db/client.ts";
import { sourceState } from "#db/source-states.ts";
import { DAY_MS } from "#domain/base/dates.ts";
import type { JobResult } from "#domain/snapshot/job.ts";
import type { Period } from "#jobs/upstreams/source.ts";

import type { Job } from "./job.ts";
import { runJob, type RunDeps } from "./run-job.ts";

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

const UNIT_MS = { m: 60_000, h: 3_600_000, d: DAY_MS };

export function periodMs(period: Period): number {
  const unit = period.endsWith("m") ? UNIT_MS.m : period.endsWith("h") ? UNIT_MS.h : UNIT_MS.d;
  return Number.parseInt(period, 10) * unit;
}

/** So that what runs every hour is not late by an hour because it ran a second early. */
const SLACK = 0.9;

/** A source that failed the last time is due at once. */
export const isDueIn =
  (db: Db, now: () => Date) =>
  async ({ id, every }: { id: string; every: Period }): Promise<boolean> => {
    const state = await sourceState(db, id);
    if (state === null || state.failedAt === state.lookedAt) return true;
    return now().getTime() - Date.parse(state.lookedAt) >= periodMs(every) * SLACK;
  };

/** When a schedule last came round; null for what has none, or never did. */
function lastTime(schedule: string | null, now: Date): Date | null {
  if (schedule === null) return null;
  const cron = new Cron(schedule, { paused: true, timezone: "UTC" });
  // The moment itself counts: croner looks strictly before it.
  return cron.previousRuns(1, new Date(now.getTime() + 1))[0] ?? null;
}
