import { beforeEach, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { claimRun, finishRun } from "#db/job-leases.ts";
import { jobRequests } from "#db/jobs.ts";
import type { JobResult, RequestedJob } from "#domain/operations/job.ts";
import { openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

onEachDatabase((open) => {
  let database: Database;
  let site: AdminSite;
  beforeEach(async () => {
    database = await open();
    site = await openAdminSite(database, { deps: { jobPatienceMs: 10_000 } });
  });

  /** What a worker on another machine does with the next request. */
  async function work(job: RequestedJob, result: JobResult) {
    const now = new Date();
    const claim = () => claimRun(database.db, { job, wanted: { kind: "asked" }, now });
    let claimed = await claim();
    const isClaimed = async () => {
      if (claimed === "unwanted") claimed = await claim();
      return claimed;
    };
    await expect.poll(isClaimed).not.toBe("unwanted");
    if (typeof claimed !== "string") await finishRun(database.db, claimed, { ...result, now });
  }

  test.for([
    ["/api/admin/refresh-data", "refresh-market", "refresh-data"],
    ["/api/admin/populate-initial-data", "populate", "populate-initial-data"],
  ] as const)("%s waits for the job and answers with its counts", async ([path, job, action]) => {
    const answer = site.send("POST", `${path}?reason=Monday`);
    await work(job, { outcome: "done", counts: { companies: 7, sources: ["market"] }, message: null });
    expect(await answer).toEqual([200, { companies: 7, sources: ["market"] }]);
    expect(await site.log()).toMatchObject([{ actor: "admin", action, reason: "Monday" }]);
  });

  test("a job that failed answers 502 with why, and the values stay", async () => {
    const answer = site.send("POST", "/api/admin/refresh-data");
    await work("refresh-market", { outcome: "failed", counts: {}, message: "The market does not answer." });
    expect(await answer).toEqual([502, { message: "The market does not answer." }]);
    expect(await site.companies()).toMatchObject([{ ticker: "ACME", btcHoldings: "1000" }]);
  });

  test("without a worker it is queued, and says when to look again", async () => {
    const impatient = await openAdminSite(await open(), { deps: { jobPatienceMs: 0 } });
    const answer = await impatient.ask("POST", "/api/admin/refresh-data");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(await answer.json()).toEqual({ message: expect.stringContaining("queued") });
    expect(await impatient.db.select().from(jobRequests)).toMatchObject([
      { job: "refresh-market", requestedBy: "admin", runId: null },
    ]);
  });

  test("asked first, nothing is requested", async () => {
    expect((await site.send("POST", "/api/admin/refresh-data?check=true"))[0]).toBe(200);
    expect(await database.db.select().from(jobRequests)).toEqual([]);
    expect(await site.log()).toEqual([]);
  });
});
