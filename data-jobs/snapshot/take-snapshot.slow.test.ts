import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { readPublicRecords } from "#db/public-records.ts";
import { snapshotLines } from "#domain/snapshot/snapshot.schema.ts";
import { buildSnapshot } from "#jobs/snapshot/take-snapshot.ts";
import { composeSnapshot } from "#jobs/snapshot/compose-snapshot.ts";
import { running } from "#jobs/testing/running.ts";
import { onBothDatabases } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

/** More than are read at once. Some readers would end a line at the separator in the names. */
const COMPANIES = Array.from({ length: 130 }, (_, nth) => ({
  ticker: `C${nth}`,
  btc: String(nth),
  name: `C\u2028${nth}`,
}));

onBothDatabases((open, kind) => {
  async function openBuilds(database: Database) {
    const { deps, dataFolder, stop } = await running(database);
    const build = (settings = deps.settings) => buildSnapshot({ ...deps, db: database.db, settings });
    return { deps, dataFolder, build, stop };
  }

  test("a process of its own builds the same snapshot, byte for byte, and the same dataset", async () => {
    const database = await open();
    await populate(database.db, seedOf(...COMPANIES));
    const { deps, dataFolder, build } = await openBuilds(database);
    const here = await composeSnapshot(await readPublicRecords(database.db), {
      settings: deps.settings.site,
      now: deps.now(),
    });

    await using worker = await build();
    expect(worker.summary.companies).toBe(COMPANIES.length);
    expect(await readdir(dataFolder)).toEqual([]);
    const { summary, file, manifest } = await worker.write("release");
    expect(summary).toEqual(worker.summary);
    expect(manifest).toEqual(here.dataset?.manifest);
    expect(await readdir(join(dataFolder, "datasets"))).toEqual([manifest?.id]);
    const expected = [...snapshotLines(here.snapshot)].join("");
    expect((await readFile(file, "utf8")) === expected).toBe(true);
  }, 60_000);

  // How it ends does not depend on where it reads.
  const ending = test.runIf(kind === "pglite");

  ending(
    "what goes wrong there is told here, and a dead one does not keep anybody waiting",
    async () => {
      const database = await open();
      await populate(database.db, seedOf({ ticker: "ACME", btc: "100" }));
      const { deps, build } = await openBuilds(database);
      await using worker = await build({ ...deps.settings, dataFolder: "/dev/null/no-folder" });
      await expect(worker.write("release")).rejects.toThrow("ENOTDIR");

      const dead = await build();
      await dead[Symbol.asyncDispose]();
      await expect(dead.write("release")).rejects.toThrow("The snapshot failed (exit SIGKILL)");
    },
    60_000,
  );

  ending(
    "one that is told to stop did not fail",
    async () => {
      const database = await open();
      await populate(database.db, seedOf({ ticker: "ACME", btc: "100" }));
      const { build, stop } = await openBuilds(database);
      await using worker = await build();
      stop();
      await expect(worker.write("release")).rejects.toMatchObject({ name: "AbortError" });
      await expect(build()).rejects.toMatchObject({ name: "AbortError" });
    },
    60_000,
  );
});
