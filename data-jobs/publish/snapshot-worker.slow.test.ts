import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { snapshotLines } from "#domain/snapshot/snapshot.schema.ts";
import { buildFromDatabase } from "#jobs/snapshot/take-snapshot.ts";
import { running } from "#jobs/testing/running.ts";
import { onEachDatabase } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import { openSnapshotWorker } from "./snapshot-worker.ts";

/** More than are read at once. */
const COMPANIES = Array.from({ length: 130 }, (_, nth) => ({ ticker: `C${nth}`, btc: String(nth) }));

onEachDatabase((open) => {
  async function openTaken(database: Database) {
    const { deps, dataFolder, stop } = await running(database);
    const take = (settings = deps.settings) => openSnapshotWorker({ ...deps, db: database.db, settings });
    return { deps, dataFolder, take, stop };
  }

  test("a process of its own takes the same site, byte for byte, and the same dataset", async () => {
    const database = await open();
    await populate(database.db, seedOf(...COMPANIES));
    const { deps, dataFolder, take } = await openTaken(database);
    const here = await buildFromDatabase(database, { settings: deps.settings.site, now: deps.now() });

    await using taker = await take();
    expect(taker.summary.companies).toBe(COMPANIES.length);
    expect(await readdir(dataFolder)).toEqual([]);
    const { summary, snapshotFile, manifest } = await taker.prepare();
    expect(summary).toEqual(taker.summary);
    expect(manifest).toEqual(here.dataset?.manifest);
    expect(await readdir(join(dataFolder, "datasets"))).toEqual([manifest?.id]);
    const expected = [...snapshotLines(here.snapshot)].join("");
    expect((await readFile(snapshotFile, "utf8")) === expected).toBe(true);
  });

  test("what goes wrong there is told here, and a dead one does not keep anybody waiting", async () => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "100" }));
    const { deps, take } = await openTaken(database);
    await using taker = await take({ ...deps.settings, dataFolder: "/dev/null/no-folder" });
    await expect(taker.prepare()).rejects.toThrow("ENOTDIR");

    const dead = await take();
    await dead[Symbol.asyncDispose]();
    await expect(dead.prepare()).rejects.toThrow("The snapshot failed (exit SIGKILL)");
  });

  test("one that is told to stop did not fail", async () => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "100" }));
    const { take, stop } = await openTaken(database);
    await using taker = await take();
    stop();
    await expect(taker.prepare()).rejects.toMatchObject({ name: "AbortError" });
    await expect(take()).rejects.toMatchObject({ name: "AbortError" });
  });
});
