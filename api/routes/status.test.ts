import { expect, test } from "vitest";

import { isStatus } from "#contract/status.ts";
import { claimRun, finishRun } from "#db/job-leases.ts";
import { recordSourceCheck } from "#db/source-states.ts";
import { NOW, openAdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const at = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

onEachDatabase((open) => {
  test("anybody sees when each source last answered and failed, and how jobs ended, a publication also in health, and nothing of what they said", async () => {
    const database = await open();
    const { db } = database;
    const site = await openAdminSite(database);
    const look = { source: "ecb", hasAnswered: true, failure: null, pausedUntil: null };
    await recordSourceCheck(db, { ...look, at: at(7_200) });
    await recordSourceCheck(db, {
      ...look,
      at: at(60),
      hasAnswered: false,
      failure: "ecb: 503 from https://ecb.example",
    });
    const claim = await claimRun(db, { job: "publish", wanted: { kind: "now" }, now: at(30) });
    if (typeof claim === "string") throw new Error(claim);
    await finishRun(db, claim, {
      outcome: "failed",
      counts: { doubted: ["2026-11-19: Bitstamp reports 9850, Kraken reports 98510"], failures: ["secret"] },
      message: "secret",
      now: at(20),
    });

    const [code, answer] = await site.send("GET", "/api/status");
    expect(code).toBe(200);
    expect(isStatus(answer)).toBe(true);
    const run = {
      job: "publish",
      startedAt: at(30).toISOString(),
      finishedAt: at(20).toISOString(),
      outcome: "failed",
    };
    expect(answer).toEqual({
      at: NOW.toISOString(),
      newestFigureAt: "2026-01-02T00:00:00.000Z",
      companies: 1,
      sources: [
        {
          source: "ecb",
          lookedAt: at(60).toISOString(),
          lastSuccessAt: at(7_200).toISOString(),
          lastFailureAt: at(60).toISOString(),
          failure: "ecb: 503 from https://ecb.example",
        },
      ],
      jobs: [{ ...run, heldBack: ["2026-11-19: Bitstamp reports 9850, Kraken reports 98510"] }],
      runs: [run],
    });
    await claimRun(db, { job: "publish", wanted: { kind: "now" }, now: at(10) });
    expect(await site.send("GET", "/api/health")).toEqual([
      200,
      expect.objectContaining({
        publication: { outcome: "failed", finishedAt: at(20).toISOString() },
      }),
    ]);
  });
});
