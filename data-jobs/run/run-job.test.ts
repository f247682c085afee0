import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { claimRun, finishRun, renewLease } from "#db/job-leases.ts";
import { jobResult, newestRuns, requestJob } from "#db/jobs.ts";
import { populate } from "#db/populate.ts";
import { isEmpty } from "#db/open.ts";
import type { JobResult } from "#domain/operations/job.ts";
import { passLease, running } from "#jobs/testing/running.ts";
import { onEachDatabase } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import type { Job } from "./job.ts";
import { runDue } from "./run-due.ts";
import { dryRun, runJob } from "./run-job.ts";

const DONE: JobResult = { outcome: "done", counts: { rows: 3 }, message: null };
const NOW = { kind: "now" } as const;

onEachDatabase((open) => {
  let database: Database;
  let at: Awaited<ReturnType<typeof running>>;
  beforeEach(async () => {
    database = await open();
    at = await running(database);
  });

  const runs = () => newestRuns(database.db, 10);
  const work = (result: JobResult = DONE) => ({
    name: "work",
    run: async () => {
      at.pass(2_000);
      return result;
    },
    wanted: NOW,
  });

  test("a run is kept and told with its duration, its counts and how it ended", async () => {
    expect(await runJob(work(), at.deps)).toEqual(DONE);
    expect(await runs()).toEqual([
      {
        job: "work",
        startedAt: "2026-11-20T08:00:00.000Z",
        finishedAt: "2026-11-20T08:00:02.000Z",
        ...DONE,
      },
    ]);
    expect(at.told).toEqual([
      { event: "started", job: "work" },
      { event: "finished", job: "work", durationMs: 2_000, ...DONE },
    ]);
  });

  test("a run that throws is kept as failed, with why", async () => {
    const fail = async () => {
      throw new Error("The disk is full.");
    };
    await runJob({ ...work(), run: fail }, at.deps);
    expect(await runs()).toMatchObject([{ outcome: "failed", message: "The disk is full." }]);
  });

  describe("told to stop", () => {
    const stopped = async () => {
      at.stop();
      at.deps.stop.throwIfAborted();
      return DONE;
    };

    test("a run is kept as stopped, not as failed", async () => {
      await runJob({ ...work(), run: stopped }, at.deps);
      expect(await runs()).toMatchObject([{ outcome: "stopped", message: "Stopped before it was done." }]);
    });

    test("a run that waited is kept as stopped too, one that broke by itself as failed", async () => {
      const waited = async ({ stop }: { stop: AbortSignal }) => {
        at.stop();
        await wait(60_000, undefined, { signal: stop });
        return DONE;
      };
      const broken = async () => {
        throw new Error("The disk is full.");
      };
      await runJob({ ...work(), run: waited }, at.deps);
      await runJob({ ...work(), run: broken }, at.deps);
      expect(await runs()).toMatchObject([{ outcome: "failed" }, { outcome: "stopped" }]);
    });

    test("a run is due again at once, and whoever asked for it is still waiting", async () => {
      const request = await requestJob(database.db, "populate", "ann");
      const of = (run: Job["run"]) => ({ populate: { does: "", schedule: "7 * * * *", run } });
      expect(await runDue(of(stopped), at.deps)).toMatchObject([{ result: { outcome: "stopped" } }]);
      expect(await jobResult(database.db, request)).toBeNull();
      const { deps } = await running(database);
      expect(
        await runDue(
          of(async () => DONE),
          deps,
        ),
      ).toMatchObject([{ result: { outcome: "done" } }]);
      expect(await jobResult(database.db, request)).toEqual(DONE);
    });
  });

  test("while one is at it, another is not", async () => {
    const inside = async () => {
      expect(await runJob(work(), at.deps)).toBe("busy");
      return DONE;
    };
    expect(await runJob({ ...work(), run: inside }, at.deps)).toEqual(DONE);
    expect(await runs()).toHaveLength(1);
  });

  test("a worker whose clock is a minute fast leaves a running job alone", async () => {
    const inside = async () => {
      at.pass(61_000);
      expect(await runJob(work(), at.deps)).toBe("busy");
      return DONE;
    };
    expect(await runJob({ ...work(), run: inside }, at.deps)).toEqual(DONE);
  });

  test("what a dead process left is sat out, and its run has failed", async () => {
    await claimRun(database.db, { job: "work", wanted: NOW, now: at.deps.now() });
    expect(await runJob(work(), at.deps)).toBe("busy");
    await passLease(database.db, 60_000);
    expect(await runJob(work(), at.deps)).toEqual(DONE);
    expect(await runs()).toMatchObject([
      { outcome: "done" },
      { outcome: "failed", message: "The process ended before the job was done." },
    ]);
  });

  test("whoever lost its lease can neither renew nor end the one of its successor", async () => {
    const claim = () => claimRun(database.db, { job: "work", wanted: NOW, now: at.deps.now() });
    const first = await claim();
    await passLease(database.db, 60_000);
    const second = await claim();
    if (typeof first === "string" || typeof second === "string") throw new Error("No claim.");
    expect(await renewLease(database.db, first)).toBe(false);
    await finishRun(database.db, first, { ...DONE, now: at.deps.now() });
    expect(await claim()).toBe("busy");
    expect(await renewLease(database.db, second)).toBe(true);
  });

  test("a dry run changes nothing, keeps no run, and says what would be", async () => {
    const seed = seedOf({ ticker: "ACME", btc: "1" });
    const add: Job["run"] = async ({ db }) => ({
      ...DONE,
      counts: { companies: (await populate(db, seed)).companies },
    });
    expect(await dryRun({ name: "work", run: add }, at.deps)).toMatchObject({ counts: { companies: 1 } });
    expect(await isEmpty(database.db)).toBe(true);
    expect(await runs()).toEqual([]);
  });

  describe("what is due", () => {
    const jobs = (result: JobResult = DONE): Record<string, Job> => ({
      hourly: { does: "", schedule: "7 * * * *", run: async () => result },
      nightly: { does: "", schedule: "20 0 * * *", run: async () => result },
      never: { does: "", run: async () => result },
    });
    const due = async (result?: JobResult) => (await runDue(jobs(result), at.deps)).map(({ name }) => name);

    test("runs once for each time its schedule comes round", async () => {
      expect(await due()).toEqual(["hourly", "nightly"]);
      expect(await due()).toEqual([]);
      at.at("2026-11-20T08:06:59Z");
      expect(await due()).toEqual([]);
      at.at("2026-11-20T08:07:00Z");
      expect(await due()).toEqual(["hourly"]);
      at.at("2026-11-21T12:00:00Z");
      expect(await due()).toEqual(["hourly", "nightly"]);
    });

    test("runs again ten minutes after it failed, and not before", async () => {
      const failed: JobResult = { outcome: "failed", counts: {}, message: "No." };
      expect(await due(failed)).toEqual(["hourly", "nightly"]);
      at.at("2026-11-20T08:05:00Z");
      expect(await due()).toEqual([]);
      at.at("2026-11-20T08:10:00Z");
      expect(await due()).toEqual(["hourly", "nightly"]);
    });

    test("runs again, and once, after the clock was set back by a day", async () => {
      expect(await due()).toEqual(["hourly", "nightly"]);
      at.at("2026-11-19T08:00:00Z");
      expect(await due()).toEqual(["hourly", "nightly"]);
      expect(await due()).toEqual([]);
      at.at("2026-11-19T08:07:00Z");
      expect(await due()).toEqual(["hourly"]);
    });

    test("of several workers one does it", async () => {
      const all = await Promise.all([due(), due(), due()]);
      expect(all.flat().toSorted()).toEqual(["hourly", "nightly"]);
    });
  });
});
