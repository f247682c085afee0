import { Hono } from "hono";
import { z } from "zod";

import type { JobStatus, Status } from "#contract/status.ts";
import { latestRuns, newestRuns } from "#db/jobs.ts";
import { listSourceStates } from "#db/source-states.ts";
import { hasPassed } from "#domain/base/dates.ts";
import { pick } from "#domain/base/pick.ts";
import type { JobRun } from "#domain/operations/job.ts";
import type { Deps } from "#http/deps.ts";
import { viewOf } from "#http/view-of.ts";

const RUNS_SHOWN = 30;
/** Closes on which the exchanges disagree are public, unlike a job's other counts. */
const HeldBack = z.array(z.string()).catch([]);
/** The database is read this often, however many requests come. */
const STORED_MS = 10_000;

/** The state of our sources and jobs, in public. Counts and messages of jobs are only for administrators. */
export const status = ({ db, publicData, now }: Pick<Deps, "db" | "publicData" | "now">) => {
  let last: { at: number; status: Promise<Status> } | null = null;

  const read = async (): Promise<Status> => {
    const { companies } = viewOf(publicData);
    const [sources, jobs, runs] = await Promise.all([
      listSourceStates(db),
      latestRuns(db),
      newestRuns(db, RUNS_SHOWN),
    ]);
    return {
      at: now().toISOString(),
      newestFigureAt: companies.map(({ lastUpdated }) => lastUpdated).reduce(newer, null),
      companies: companies.length,
      sources: sources.map(({ source, lookedAt, answeredAt, failedAt, failure }) => ({
        source,
        lookedAt,
        lastSuccessAt: answeredAt,
        lastFailureAt: failedAt,
        failure: failedAt === null ? null : failure,
      })),
      jobs: jobs.map((run) => ({ ...jobOf(run), heldBack: HeldBack.parse(run.counts["doubted"]) })),
      runs: runs.map(jobOf),
    };
  };

  return new Hono().get("/", async (c) => {
    const at = now().getTime();
    if (last === null || hasPassed(STORED_MS, last.at, at)) {
      const reading = { at, status: read() };
      last = reading;
      reading.status.catch(() => {
        if (last === reading) last = null;
      });
    }
    c.header("Cache-Control", "public, max-age=10");
    return c.json(await last.status);
  });
};

const jobOf = (run: JobRun): JobStatus => pick(run, ["job", "startedAt", "finishedAt", "outcome"]);

const newer = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a);
