import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";

import { newestRuns } from "#db/jobs.ts";
import { openDatabase } from "#db/open.ts";
import { populate } from "#db/populate.ts";
import { contactMessages } from "#db/submissions.ts";
import { packRelease } from "#jobs/publish/pack-release.ts";
import { releaseFolders } from "#jobs/publish/release-folders.ts";
import { runPatiently } from "#jobs/run/run-job.ts";
import { JOBS } from "#jobs/schedule/registry.ts";
import { running } from "#jobs/testing/running.ts";
import { openSmallDisk } from "#jobs/testing/small-disk.ts";
import { onOneDatabase } from "#testing/database.ts";
import { findPostgres, startPostgres } from "#testing/postgres-server.ts";
import { seedOf } from "#testing/seed.ts";

import { failuresOf } from "../deploy/requests.ts";
import { startNode, visitorAddress, type Node } from "../node/node.ts";
import { makePlace } from "../node/place.ts";

const ROOM_KB = 1_024;
const NOT_HERE = "disks cannot be made here";
const FULL = /ENOSPC: no space left on device/;

/** Takes all the space there is. */
async function fill(folder: string, kilobytes = 2 * ROOM_KB) {
  const all = Buffer.alloc(kilobytes * 1_024);
  await expect(writeFile(join(folder, "taken"), all)).rejects.toThrow(FULL);
}

async function builtSite(kilobytes: number): Promise<string> {
  const built = await mkdtemp(join(tmpdir(), "built-"));
  onTestFinished(() => rm(built, { recursive: true }));
  await writeFile(join(built, "index.html"), "<!doctype html><title>A site</title>");
  await writeFile(join(built, "prices.json"), Buffer.alloc(kilobytes * 1_024, "1"));
  await packRelease(built);
  return built;
}

test("hashed files that find no room are whole or not there, and the release is none", async ({ skip }) => {
  const disk = (await openSmallDisk(ROOM_KB)) ?? skip(NOT_HERE);
  const folders = releaseFolders(disk);
  const withScript = async (name: string, kilobytes: number) => {
    const built = await builtSite(1);
    await mkdir(join(built, "_astro"));
    await writeFile(join(built, "_astro", name), Buffer.alloc(kilobytes * 1_024, name));
    await packRelease(built);
    return built;
  };
  await folders.add("first", await withScript("first.woff2", 400));
  await folders.show("first");
  await expect(folders.add("second", await withScript("second.woff2", 900))).rejects.toThrow(FULL);
  expect([await readdir(join(disk, "_astro")), await readdir(join(disk, "releases"))]).toEqual([
    ["first.woff2"],
    ["first"],
  ]);
  await folders.add("third", await withScript("third.woff2", 400));
  expect((await readdir(join(disk, "_astro"))).toSorted()).toEqual(["first.woff2", "third.woff2"]);
});

test("a release that finds no room is none, and visitors keep the one they have", async ({ skip }) => {
  const disk = (await openSmallDisk(ROOM_KB)) ?? skip(NOT_HERE);
  const folders = releaseFolders(disk);
  await folders.add("first", await builtSite(400));
  await folders.show("first");

  await expect(folders.add("second", await builtSite(900))).rejects.toThrow(FULL);
  expect(await readdir(join(disk, "releases"))).toEqual(["first"]);
  expect(await folders.currentKey()).toBe("first");
  await folders.add("third", await builtSite(400));
  await folders.show("third");
  expect(await folders.currentKey()).toBe("third");
});

onOneDatabase((open) => {
  let disk: string | null;
  beforeEach(async () => {
    disk = await openSmallDisk(ROOM_KB);
  });

  async function openSite(dataFolder: string) {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "1" }));
    const { deps } = await running(database);
    const settings = { ...deps.settings, dataFolder, backupFolder: join(dataFolder, "backups") };
    return {
      database,
      run: (name: "snapshot" | "publish" | "backup") =>
        runPatiently({ name, run: JOBS[name].run }, { ...deps, settings }),
    };
  }

  test(
    "a snapshot, a publication and a backup that find no room fail, say so, and leave what there was",
    { timeout: 120_000 },
    async ({ skip }) => {
      const folder = disk ?? skip(NOT_HERE);
      const { database, run } = await openSite(folder);
      const folders = releaseFolders(folder);
      await folders.add("first", await builtSite(1));
      await folders.show("first");
      for (const name of ["backups", "datasets"]) await mkdir(join(folder, name));
      expect((await run("backup")).outcome).toBe("done");
      expect((await run("snapshot")).outcome).toBe("done");
      const snapshot = await readFile(join(folder, "snapshot.jsonl"), "utf8");
      const names = async () => (await readdir(folder, { recursive: true })).toSorted();
      await fill(folder);
      const before = await names();

      for (const name of ["snapshot", "publish", "backup"] as const)
        expect(await run(name), name).toMatchObject({
          outcome: "failed",
          message: expect.stringMatching(FULL),
        });
      expect(await names()).toEqual(before);
      expect(await readFile(join(folder, "snapshot.jsonl"), "utf8")).toBe(snapshot);
      expect(await folders.currentKey()).toBe("first");
      expect((await newestRuns(database.db, 3)).map(({ outcome }) => outcome)).toEqual(
        Array(3).fill("failed"),
      );

      await rm(join(folder, "taken"));
      expect((await run("snapshot")).outcome).toBe("done");
    },
  );
});

const DISK_MB = 400;
const MOST_MESSAGES = 20_000;
/** Stored while there is room, so that there is something to lose. */
const MESSAGES_BEFORE = 20;
const READS = ["/dashboard", "/api/companies", "/api/v1/companies", "/receipt/company/1/holdings"];

/** About two thousand characters that compress badly. */
async function write({ origin }: Node, n: number): Promise<number> {
  const message = Array.from({ length: 150 }, () => Math.random().toString(36))
    .join("")
    .slice(0, 1_900);
  const answer = await fetch(`${origin}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": visitorAddress(n) },
    body: JSON.stringify({ name: `Visitor ${n}`, email: "visitor@example.org", message }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

test.for(["PGlite", "PostgreSQL"])(
  "a visitor whose message finds no room on the disk of %s is told so, everyone reads, and it works again with room",
  { timeout: 180_000 },
  async (kind, { skip }) => {
    const disk = (await openSmallDisk(DISK_MB * 1_024)) ?? skip(NOT_HERE);
    const programs = findPostgres() ?? skip("PostgreSQL is not installed here");
    const server = kind === "PGlite" ? null : await startPostgres(programs, disk, { isLasting: true });
    if (server !== null) onTestFinished(() => server.stop().catch(console.info));
    const where = server === null ? { parent: disk } : { databaseUrl: server.url };
    const place = await makePlace({ seed: seedOf({ ticker: "ACME", btc: "1000" }), ...where });
    const node = await startNode(place, { TRUSTED_PROXIES: "127.0.0.1" });
    onTestFinished(() => node.stop("SIGKILL"));

    const confirmed: string[] = [];
    let status = 201;
    for (let n = 0; n < MOST_MESSAGES && status === 201; n++) {
      if (n === MESSAGES_BEFORE) await fill(disk, DISK_MB * 2_048);
      status = await write(node, n);
      if (status === 201) confirmed.push(`Visitor ${n}`);
    }
    expect(status).toBe(503);
    expect(confirmed.length).toBeGreaterThanOrEqual(MESSAGES_BEFORE);
    expect(await failuresOf(node.origin, READS, 5)).toEqual([]);
    await rm(join(disk, "taken"));
    await expect.poll(() => write(node, MOST_MESSAGES), { timeout: 60_000, interval: 200 }).toBe(201);
    expect(node.hasEnded()).toBe(false);
    await node.stop();
    const database = await openDatabase(place);
    const stored = (await database.db.select().from(contactMessages)).map(({ name }) => name);
    await database.close();
    expect(stored).toEqual(expect.arrayContaining([...confirmed, `Visitor ${MOST_MESSAGES}`]));
  },
);
