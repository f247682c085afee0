import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { runPatiently, type RunDeps } from "#jobs/run/run-job.ts";
import { running } from "#jobs/testing/running.ts";
import { releaseNamesNow } from "#jobs/testing/snapshots.ts";
import { onBothDatabases } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import { publish } from "./publish.ts";
import { SUMMARY_FILE, releaseFolders } from "./release-folders.ts";
import { rollBack, rollBackInFolder } from "./rollback.ts";

/** A machine with releases in its folder, the last one live. */
async function machineOn(database: Database, keys: string[], deployCommand: string | null = null) {
  const { deps, dataFolder } = await running(database);
  const folders = releaseFolders(dataFolder);
  const publishing: RunDeps = { ...deps, settings: { ...deps.settings, deployCommand } };
  const lay = (key: string) => mkdir(join(dataFolder, "releases", key), { recursive: true });
  for (const key of keys) {
    await lay(key);
    await folders.show(key);
  }
  return {
    deps: publishing,
    dataFolder,
    folders,
    lay,
    publish: () => runPatiently({ name: "publish", run: publish }, publishing),
    rollBack: () => runPatiently({ name: "publish", run: rollBack }, publishing),
    deployed: (key: string) =>
      runPatiently(
        { name: "publish", run: async () => ({ outcome: "done", counts: { deployed: key }, message: null }) },
        publishing,
      ),
  };
}

const NO_COMPANIES = { takenAt: "2026-11-01T00:00:00.000Z", companies: 0, totalBtc: "0", holdings: {} };
const NONE = { outcome: "unchanged", counts: {}, message: "There is no earlier release." };

onBothDatabases((open, kind) => {
  // What is published is read in a process of its own, which takes seconds and is the same on both databases.
  const publishing = test.runIf(kind === "pglite");

  test(
    "on one machine it goes back release by release, until there is none before",
    { timeout: 120_000 },
    async () => {
      const { folders, rollBack: back } = await machineOn(await open(), ["one", "two", "three"]);
      expect(await back()).toMatchObject({ outcome: "done", counts: { release: "two" } });
      expect(await folders.currentKey()).toBe("two");
      expect(await back()).toMatchObject({ counts: { release: "one" } });
      expect(await back()).toEqual(NONE);
      expect(await folders.currentKey()).toBe("one");
    },
  );

  publishing(
    "bad code does not come back with the next fact, and both answers say so",
    { timeout: 120_000 },
    async () => {
      const database = await open();
      await populate(database.db, seedOf({ ticker: "ACME", btc: "100" }));
      const { deps, dataFolder, ...machine } = await machineOn(database, ["good", "bad"]);
      const { code } = await releaseNamesNow(deps);
      for (const [release, itsCode] of Object.entries({ good: "older", bad: code }))
        await writeFile(
          join(dataFolder, "releases", release, SUMMARY_FILE),
          JSON.stringify({ ...NO_COMPANIES, release, code: itsCode }),
        );
      expect(await machine.rollBack()).toMatchObject({
        counts: { release: "good" },
        message: expect.stringMatching(/^Its code was withdrawn too/),
      });
      expect(await machine.publish()).toMatchObject({
        outcome: "unchanged",
        message: expect.stringMatching(/^The code of this release was withdrawn/),
      });
      expect(await machine.folders.currentKey()).toBe("good");
    },
  );

  test("without any release there is nothing to go back to", async () => {
    const { rollBack: back } = await machineOn(await open(), []);
    expect(await back()).toEqual(NONE);
  });

  describe("with a command that deploys", () => {
    const LOG = 'echo "$RELEASE_KEY" >> "$RELEASE_DIR/../../deployed"';
    const deployedIn = async (folder: string) =>
      (await readFile(join(folder, "deployed"), "utf8").catch(() => "")).split("\n").filter(Boolean);

    publishing(
      "the earlier release is deployed, and no machine publishes the withdrawn one again",
      { timeout: 120_000 },
      async () => {
        const database = await open();
        await populate(database.db, seedOf({ ticker: "ACME", btc: "100" }));
        const worker = await machineOn(database, ["earlier"], LOG);
        const { release: bad } = await releaseNamesNow(worker.deps);
        const standby = await machineOn(database, ["earlier"], LOG);
        for (const machine of [worker, standby]) await machine.lay(bad);

        await worker.folders.show(bad);
        await worker.deployed(bad);
        expect(await worker.rollBack()).toMatchObject({ outcome: "done", counts: { release: "earlier" } });
        expect(await deployedIn(worker.dataFolder)).toEqual(["earlier"]);
        expect(await worker.folders.currentKey()).toBe("earlier");
        for (const machine of [worker, standby])
          expect(await machine.publish()).toMatchObject({
            outcome: "unchanged",
            message: "This release was withdrawn.",
          });
        expect(await standby.folders.currentKey()).toBe("earlier");
        expect(await deployedIn(standby.dataFolder)).toEqual([]);
      },
    );

    test("a command that fails is a failed rollback, which can be tried again", async () => {
      const FAILING = `${LOG}; test -e "$RELEASE_DIR/../../ready" || exit 12`;
      const worker = await machineOn(await open(), ["one", "two"], FAILING);
      await worker.deployed("two");
      expect(await worker.rollBack()).toEqual({
        outcome: "failed",
        counts: {},
        message: "DEPLOY_COMMAND failed with exit code 12. See the log of this run.",
      });
      expect(await worker.folders.currentKey()).toBe("two");
      await writeFile(join(worker.dataFolder, "ready"), "");
      expect(await worker.rollBack()).toMatchObject({ outcome: "done", counts: { deployed: "one" } });
      expect(await deployedIn(worker.dataFolder)).toEqual(["one", "one"]);
    });

    test("a release that reached only some hosts is withdrawn, and the one before it deployed again", async () => {
      const worker = await machineOn(await open(), ["one", "two", "three"], LOG);
      await worker.deployed("two");
      expect(await worker.rollBack()).toMatchObject({ counts: { release: "two", deployed: "two" } });
      expect(await worker.rollBack()).toMatchObject({ counts: { release: "one", deployed: "one" } });
      expect(await deployedIn(worker.dataFolder)).toEqual(["two", "one"]);
    });

    test("a machine that did not publish the live release leaves everything as it is", async () => {
      const standby = await machineOn(await open(), ["one", "two"], LOG);
      await standby.deployed("three");
      expect(await standby.rollBack()).toEqual({
        outcome: "unchanged",
        counts: {},
        message: "Release three is live and was published from another machine. Run this command there.",
      });
      expect(await deployedIn(standby.dataFolder)).toEqual([]);
    });
  });

  publishing(
    "beside a running site on the built-in database, all that was withdrawn stays away",
    { timeout: 120_000 },
    async () => {
      const database = await open();
      await populate(database.db, seedOf({ ticker: "ACME", btc: "100" }));
      const site = await machineOn(database, ["one", "two"]);
      const { settings, stop } = site.deps;
      const { release: bad } = await releaseNamesNow(site.deps);
      await site.lay(bad);
      await site.folders.show(bad);
      const back = () => rollBackInFolder({ settings, log: () => {}, stop });
      expect(await back()).toMatchObject({ outcome: "done", counts: { release: "two" } });
      expect(await back()).toMatchObject({ outcome: "done", counts: { release: "one" } });
      expect(await site.publish()).toMatchObject({ message: "This release was withdrawn." });
      expect(await back()).toEqual(NONE);
      expect(await site.folders.currentKey()).toBe("one");
    },
  );
});
