import type { Context } from "hono";
import { setTimeout as wait } from "node:timers/promises";

import type { Db } from "#db/client.ts";
import { edit } from "#db/edit.ts";
import { jobResult, requestJob } from "#db/jobs.ts";
import type { JobResult, RequestedJob } from "#domain/operations/job.ts";
import type { Deps } from "#http/deps.ts";
import { Problem } from "#lib/problem.ts";

import type { SignedIn } from "./admin-only.ts";
import { intentOf } from "./edit-answer.ts";

const LOOK_EVERY_MS = 100;

/** Requests a job through the database, so that any machine may run it, and waits for its result. */
export const onJob =
  (
    { db, publicData, now, jobPatienceMs }: Pick<Deps, "db" | "publicData" | "now" | "jobPatienceMs">,
    action: "refresh-data" | "populate-initial-data",
    job: RequestedJob,
  ) =>
  async (c: Context<SignedIn>) => {
    const intent = await intentOf(c, { publicData, now }, null);
    const { entity: request } = await edit(db, intent, async (tx) => {
      const id = await requestJob(tx, job, intent.actor);
      return { action, subject: `job/${job}`, before: null, after: { request: id }, entity: id };
    });
    if (intent.checkOnly) return c.json({ doubts: [], before: null, after: null });
    const result = await resultWithin(db, request, jobPatienceMs);
    if (result === null)
      throw new Problem(
        "unavailable",
        "The job is queued, but no worker has picked it up yet. Check again in a minute.",
        { retryAfterSeconds: 60 },
      );
    if (result.outcome === "failed")
      throw new Problem("upstream", result.message ?? "The job failed. The existing values are unchanged.");
    await publicData.refresh();
    return c.json(result.counts);
  };

export async function resultWithin(db: Db, request: number, patienceMs: number): Promise<JobResult | null> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const result = await jobResult(db, request);
    if (result !== null || performance.now() >= giveUpAt) return result;
    await wait(LOOK_EVERY_MS);
  }
}
