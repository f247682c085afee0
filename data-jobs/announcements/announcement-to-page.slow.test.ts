import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { publish } from "#jobs/publish/publish.ts";
import { runPatiently } from "#jobs/run/run-job.ts";
import { openAnnouncementRun } from "#jobs/testing/announcement-run.ts";
import { openAnnouncementUpstreams } from "#jobs/testing/announcement-upstreams.ts";
import { CIK } from "#jobs/testing/market-upstreams.ts";
import { HOUR_MS } from "#jobs/testing/market-run.ts";
import { running } from "#jobs/testing/running.ts";
import { keepPublicData } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { signedInAs } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { pageText } from "#testing/page-text.ts";

const WEEKLY = `<p>BTC Update</p><table>
  <tr><td>During Period November 9, 2026 to November 15, 2026</td><td>As of November 15, 2026</td></tr>
  <tr><td>BTC Acquired</td><td>Aggregate Purchase Price (in millions)</td><td>Average Purchase Price</td><td>Aggregate BTC Holdings</td></tr>
  <tr><td>1,250</td><td>$ 112.6</td><td>$ 90,080</td><td>850,000</td></tr></table>`;

onBothDatabases((open, kind) => {
  // A build takes seconds and is the same on both databases.
  test.runIf(kind === "pglite")(
    "what a company announces is on its built page once somebody has accepted it and one command was run",
    { timeout: 120_000 },
    async () => {
      const database = await open();
      const upstreams = await openAnnouncementUpstreams();
      onTestFinished(() => upstreams.close());
      const market = await openAnnouncementRun(database, upstreams);
      upstreams.announced.filings.push({
        cik: CIK.MSTR,
        accession: "0001193125-26-016002",
        acceptedAt: new Date(market.clock.now.getTime() - 9 * HOUR_MS),
        items: "7.01,8.01",
        documents: { "mstr-20261116.htm": WEEKLY },
      });
      expect(await market.run()).toMatchObject({ outcome: "done", counts: { proposals: 1 } });

      const publicData = await keepPublicData(database, (error) => {
        throw error;
      });
      onTestFinished(() => publicData.close());
      const now = () => market.clock.now;
      const app = createApp({ ...formDeps(database), now, publicData, releaseKey: () => null });
      const accepted = await app.request("/api/admin/inbox/proposals/1", {
        method: "PUT",
        headers: {
          Authorization: await signedInAs(database.db, "admin"),
          "Content-Type": "application/json",
        },
        body: JSON.stringify({ state: "accepted" }),
      });
      expect(accepted.status).toBe(200);

      const { deps, dataFolder } = await running(database, market.clock.now.toISOString());
      expect(await runPatiently({ name: "publish", run: publish }, deps)).toMatchObject({ outcome: "done" });
      const page = async (name: string) =>
        pageText(await readFile(join(dataFolder, "current", `${name}.html`), "utf8"));
      const profile = await page("company/1");
      expect(profile).toContain("850,000");
      expect(profile).toContain("Purchase+1,250BTC");
      expect(await page("dashboard")).toContain("850,000");
    },
  );
});
