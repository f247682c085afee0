import { glob, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { removeCompany } from "#admin/company-listing.ts";
import { edit } from "#db/edit.ts";
import { newestRuns } from "#db/jobs.ts";
import { populate } from "#db/populate.ts";
import { dryRun, runPatiently, type RunDeps } from "#jobs/run/run-job.ts";
import { running } from "#jobs/testing/running.ts";
import { releaseNamesNow } from "#jobs/testing/snapshots.ts";
import type { Settings } from "#lib/settings.ts";
import { loadRelease } from "#release/files.ts";
import { onOneDatabase } from "#testing/database.ts";
import { intentOfAnn } from "#testing/intent.ts";
import { seedOf } from "#testing/seed.ts";

import { publish } from "./publish.ts";
import { releaseFolders } from "./release-folders.ts";

const seed = seedOf({ ticker: "ACME", btc: "100" }, { ticker: "BETA", btc: "100" });
const job = { name: "publish", run: publish };

onOneDatabase((open) => {
  async function openSite(settings: Partial<Settings> = {}) {
    const database = await open();
    await populate(database.db, seed);
    const { deps, dataFolder, told } = await running(database, new Date().toISOString());
    const given = { ...deps, settings: { ...deps.settings, ...settings } };
    return { database, deps: given, dataFolder, told, publish: () => runPatiently(job, given) };
  }

  /** The release of the current data, as if it had been built, which takes seconds. */
  async function layRelease(deps: RunDeps) {
    const { release: key } = await releaseNamesNow(deps);
    const release = join(deps.settings.dataFolder, "releases", key);
    await mkdir(release, { recursive: true });
    await writeFile(join(release, "index.html"), "built before");
    return { key, release };
  }

  test("what changed is published once, and what must not be is not", { timeout: 120_000 }, async () => {
    const { database, deps, dataFolder, publish: publishNow } = await openSite();
    expect((await dryRun(job, deps)).outcome).toBe("done");
    const folders = releaseFolders(dataFolder);
    expect(await folders.currentKey()).toBeNull();

    expect(await publishNow()).toMatchObject({
      outcome: "done",
      counts: { companies: 2, totalBtc: "200" },
    });
    const first = await folders.currentKey();
    expect(await readFile(join(dataFolder, "current", "dashboard.html"), "utf8")).toContain("BETA");
    const { has } = await loadRelease(join(dataFolder, "current"), dataFolder);
    const [dataset = ""] = await readdir(join(dataFolder, "datasets"));
    const names = await Array.fromAsync(glob("**/*.*", { cwd: join(dataFolder, "datasets", dataset) }));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(has(`/data/${dataset}/${name}`), name).toBe(true);
    expect(await publishNow()).toMatchObject({ outcome: "unchanged", counts: { release: first } });

    await populate(
      database.db,
      seedOf({ ticker: "ACME" }, { ticker: "BETA" }, { ticker: "GIANT", btc: "150" }),
    );
    expect(await publishNow()).toMatchObject({
      outcome: "failed",
      message: expect.stringContaining("The total changes from 200 to 350 BTC."),
    });
    expect(await folders.currentKey()).toBe(first);

    const second = await layRelease(deps);
    const confirmed = await runPatiently({ ...job, isConfirmed: true }, deps);
    expect(confirmed).toMatchObject({ outcome: "done", counts: { companies: 3, totalBtc: "350" } });
    expect(second.key).not.toBe(first);
    expect(await folders.currentKey()).toBe(second.key);
  });

  describe("with a command that deploys", () => {
    async function openDeployed(deployCommand: string) {
      const site = await openSite({ deployCommand });
      return { ...site, ...(await layRelease(site.deps)) };
    }
    const log = 'echo "$RELEASE_KEY $(cat "$RELEASE_DIR/index.html")" >> "$RELEASE_DIR/../../deployed"';

    test("a release is deployed once, and not even built where there is none", async () => {
      const { dataFolder, key, publish: publishNow } = await openDeployed(log);
      const deployed = () => readFile(join(dataFolder, "deployed"), "utf8");
      expect(await publishNow()).toMatchObject({ outcome: "done", counts: { deployed: key } });
      expect(await publishNow()).toMatchObject({ outcome: "unchanged" });
      expect(await deployed()).toBe(`${key} built before\n`);

      await rm(join(dataFolder, "current"));
      await rm(join(dataFolder, "releases"), { recursive: true });
      expect(await publishNow()).toEqual({ outcome: "unchanged", counts: { release: key }, message: null });
      expect(await deployed()).toBe(`${key} built before\n`);
    }, 60_000);

    test("one that failed is tried again, and its words stay in the log", async () => {
      const {
        told,
        release,
        database,
        publish: publishNow,
      } = await openDeployed(`test -e "$RELEASE_DIR/ready" || { echo the-key; exit 3; }`);
      expect(await publishNow()).toMatchObject({
        outcome: "failed",
        message: "DEPLOY_COMMAND failed with exit code 3. See the log of this run.",
      });
      expect(told).toContainEqual({ event: "progress", job: "publish", message: "the-key" });
      expect(JSON.stringify(await newestRuns(database.db, 1))).not.toContain("the-key");
      await writeFile(join(release, "ready"), "");
      expect(await publishNow()).toMatchObject({ outcome: "done" });
    }, 60_000);
  });

  test("a removal by a person is no reason to hold a release back, the same loss without one is", async () => {
    const { database, deps } = await openSite();
    const live = {
      release: "live",
      takenAt: new Date(Date.now() - 60_000).toISOString(),
      companies: 2,
      totalBtc: "200",
    };
    const shown = { ...live, holdings: { "1": "100", "2": "100" } };
    await runPatiently(
      { name: "publish", run: async () => ({ outcome: "done", counts: { shown }, message: null }) },
      deps,
    );
    const check = () => dryRun(job, deps);
    expect(await check()).toMatchObject({ outcome: "done" });

    const intent = intentOfAnn(new Date());
    await edit(database.db, intent, (tx) => removeCompany({ tx, intent, id: 2, sent: null }));
    expect(await check()).toMatchObject({ outcome: "done" });

    const withFund = { ...shown, holders: { "900": { name: "A fund", kind: "fund", btc: "600000" } } };
    await runPatiently(
      { name: "publish", run: async () => ({ outcome: "done", counts: { shown: withFund }, message: null }) },
      deps,
    );
    const heldBack = "Other holders (fund) change from 600000 to ";
    expect(await check()).toMatchObject({ outcome: "failed", message: expect.stringContaining(heldBack) });
    expect(await dryRun({ ...job, isConfirmed: true }, deps)).toMatchObject({ outcome: "done" });

    const lost = { ...shown, holdings: { ...shown.holdings, "3": "100" } };
    await runPatiently(
      { name: "publish", run: async () => ({ outcome: "done", counts: { shown: lost }, message: null }) },
      deps,
    );
    expect(await check()).toMatchObject({
      outcome: "failed",
      message: expect.stringContaining("1 of 3 companies are missing."),
    });
    expect(await newestRuns(database.db, 10)).toHaveLength(3);
  }, 60_000);
});
