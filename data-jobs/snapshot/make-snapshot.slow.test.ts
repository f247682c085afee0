import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

import type { Database } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { readPublicRecords } from "#db/public-records.ts";
import { snapshotLines } from "#domain/snapshot/snapshot.schema.ts";
import { running } from "#jobs/testing/running.ts";
import { onBothDatabases } from "#testing/database.ts";
import { seedOf, stated } from "#testing/seed.ts";

import { composeSnapshot } from "./compose-snapshot.ts";
import { makeSnapshot } from "./make-snapshot.ts";
import { datasetIn, snapshotFileIn } from "./write-snapshot.ts";

/** More than are read at once. Some readers would end a line at the separator in the names. */
const COMPANIES = Array.from({ length: 130 }, (_, nth) => ({
  ticker: `C${nth}`,
  btc: String(nth),
  name: `C\u2028${nth}`,
}));

onBothDatabases((open, kind) => {
  async function openSite(database: Database) {
    const { deps, dataFolder, stop } = await running(database);
    const make = (settings = deps.settings) => makeSnapshot({ ...deps, db: database.db, settings });
    return { deps, dataFolder, make, stop };
  }

  test("a process of its own builds the same snapshot, byte for byte, and the same dataset", async () => {
    const database = await open();
    await populate(database.db, seedOf(...COMPANIES));
    const { deps, dataFolder, make } = await openSite(database);
    const here = await composeSnapshot(await readPublicRecords(database.db), {
      settings: deps.settings.site,
      now: deps.now(),
    });

    {
      await using made = await make();
      expect(made.summary.companies).toBe(COMPANIES.length);
      expect(made.manifest).toEqual(here.dataset?.manifest);
      const expected = [...snapshotLines(here.snapshot)].join("");
      expect((await readFile(snapshotFileIn(made.folder), "utf8")) === expected).toBe(true);
      for (const { path, text } of here.dataset?.files ?? [])
        expect((await readFile(join(datasetIn(made.folder), path), "utf8")) === text(), path).toBe(true);
    }
    expect(await readdir(dataFolder)).toEqual([]);
  }, 60_000);

  // How it ends does not depend on where it reads.
  const ending = test.runIf(kind === "pglite");

  ending(
    "what goes wrong there is told here, and leaves nothing behind",
    async () => {
      const database = await open();
      const facts = ["100", "120.5"].map((btc, nth) =>
        stated(nth + 1, "ACME", btc, `2026-0${nth + 1}-01`, "2026-03-01"),
      );
      await populate(database.db, { ...seedOf({ ticker: "ACME" }), facts });
      const { deps, dataFolder, make } = await openSite(database);
      await expect(make({ ...deps.settings, dataFolder: "/dev/null/no-folder" })).rejects.toThrow("ENOTDIR");
      await expect(make()).rejects.toThrow("unreviewed gap of +20.5 BTC");
      expect(await readdir(dataFolder)).toEqual([]);
    },
    60_000,
  );

  ending(
    "one that dies keeps nobody waiting, and one that is told to stop did not fail",
    async () => {
      const database = await open();
      await populate(database.db, seedOf({ ticker: "ACME", btc: "100" }));
      const { dataFolder, make, stop } = await openSite(database);
      vi.stubEnv("NODE_OPTIONS", "--require=/nowhere/at-all.js");
      await expect(make()).rejects.toThrow("The snapshot failed (exit 1)");
      vi.unstubAllEnvs();
      const stopped = expect(make()).rejects.toMatchObject({ name: "AbortError" });
      stop();
      await stopped;
      await expect(make()).rejects.toMatchObject({ name: "AbortError" });
      expect(await readdir(dataFolder)).toEqual([]);
    },
    60_000,
  );
});
