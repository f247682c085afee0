import { beforeEach, describe, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { claimRun } from "#db/job-leases.ts";
import { jobResult, requestJob } from "#db/jobs.ts";
import { isEmpty } from "#db/open.ts";
import type { RequestedJob } from "#domain/operations/job.ts";
import type { Job } from "#jobs/run/job.ts";
import { passLease, running } from "#jobs/testing/running.ts";
import { onEachDatabase } from "#testing/database.ts";

import { keepWorking } from "./keep-watch.ts";
import { JOBS } from "./registry.ts";

onEachDatabase((open) => {
  let database: Database;
  let complaints: string[];
  beforeEach(async () => {
    database = await open();
    complaints = [];
  });

  /** Works until the test's own part is done. */
  async function whileWorking(
    runs: Partial<Record<RequestedJob, Job["run"]>>,
    part: () => Promise<void>,
    workers = 1,
  ) {
    const { deps, stop } = await running(database);
    const jobOf = (name: RequestedJob) => ({ ...JOBS[name], run: runs[name] ?? JOBS[name].run });
    const jobs = {
      "refresh-market": jobOf("refresh-market"),
      populate: jobOf("populate"),
      "try-feeds": jobOf("try-feeds"),
    };
    const working = Array.from({ length: workers }, () =>
      keepWorking({ ...deps, jobs, onError: (line) => complaints.push(line) }),
    );
    try {
      await part();
    } finally {
      stop();
      await Promise.all(working);
    }
    expect(complaints).toEqual([]);
  }
  const ask = (job: "populate" | "refresh-market" = "refresh-market") => requestJob(database.db, job, "ann");
  const ended = (request: number) => expect.poll(() => jobResult(database.db, request), { timeout: 10_000 });

  test("what was asked for before and while a worker is there is done, with its counts", async () => {
    const before = await ask();
    await whileWorking({}, async () => {
      await ended(before).toEqual({
        outcome: "unchanged",
        counts: { companies: 0, sources: [] },
        message: null,
      });
      await ended(await ask()).toMatchObject({ outcome: "unchanged" });
    });
  });

  test("the initial data is added, and a second time there is nothing to add", async () => {
    await whileWorking({}, async () => {
      await ended(await ask("populate")).toEqual({
        outcome: "done",
        counts: { companies: 208, facts: expect.any(Number), events: expect.any(Number), changed: 0 },
        message: null,
      });
      await ended(await ask("populate")).toMatchObject({ outcome: "unchanged", counts: { companies: 0 } });
    });
    expect(await isEmpty(database.db)).toBe(false);
  });

  test("a job that fails says why, and the next one is done", async () => {
    let runs = 0;
    const failOnce = async () => {
      if (runs++ === 0) throw new Error("The market does not answer.");
      return { outcome: "done" as const, counts: { companies: 3 }, message: null };
    };
    await whileWorking({ "refresh-market": failOnce }, async () => {
      await ended(await ask()).toEqual({
        outcome: "failed",
        counts: {},
        message: "The market does not answer.",
      });
      await ended(await ask()).toMatchObject({ outcome: "done", counts: { companies: 3 } });
    });
  });

  test("of many workers one does it, and one run serves all who asked before it began", async () => {
    let [atOnce, most, runs] = [0, 0, 0];
    const requests = [await ask(), await ask(), await ask()];
    const count = async () => {
      [atOnce, runs] = [atOnce + 1, runs + 1];
      most = Math.max(most, atOnce);
      await database.db.execute("select 1");
      atOnce--;
      return { outcome: "done" as const, counts: {}, message: null };
    };
    await whileWorking(
      { "refresh-market": count },
      async () => {
        for (const request of requests) await ended(request).toMatchObject({ outcome: "done" });
        expect(runs).toBe(1);
        for (const request of [await ask(), await ask()])
          await ended(request).toMatchObject({ outcome: "done" });
      },
      3,
    );
    expect(most).toBe(1);
  });

  describe("a lease", () => {
    const claim = () =>
      claimRun(database.db, {
        job: "refresh-market",
        wanted: { kind: "asked" },
        now: new Date("2026-11-20T08:00:00Z"),
      });

    test("keeps others off until it ends, also when its owner died", async () => {
      await ask();
      expect(await claim()).toMatchObject({ job: "refresh-market" });
      await ask();
      await passLease(database.db, 50_000);
      expect(await claim()).toBe("busy");
      await passLease(database.db, 10_000);
      expect(await claim()).toMatchObject({ job: "refresh-market" });
    });

    test("is not taken where nobody asked", async () => {
      expect(await claim()).toBe("unwanted");
      await ask();
      expect(await claim()).toMatchObject({ job: "refresh-market" });
    });
  });
});
