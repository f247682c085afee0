import {
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { readBackup } from "#db/backup.ts";
import type { Database } from "#db/client.ts";
import { requestJob } from "#db/jobs.ts";
import { populate } from "#db/populate.ts";
import { isEmpty } from "#db/open.ts";
import { runPatiently } from "#jobs/run/run-job.ts";
import { readSeed } from "#jobs/seed/read.ts";
import { running } from "#jobs/testing/running.ts";
import { signedInAs } from "#testing/accounts.ts";
import { onEachDatabase } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import { backup, pruneBackups, restore } from "./backup.ts";

const DRAFT_ID = "00000000-0000-4000-8000-000000000000";

const AT = "2026-11-20T02:40:00Z";
const NAME = "backup-2026-11-20T02-40-00-000Z.jsonl.gz";
const job = { name: "backup", run: backup };

/** Every row of every table, and the value of every sequence. */
async function contents(database: Database, blocksAtOnce?: number): Promise<string[]> {
  const lines: string[] = [];
  const write = async (line: string) => void lines.push(line);
  await readBackup(database.db, { now: new Date(AT), write, blocksAtOnce });
  return lines.toSorted();
}

let keep: string;
beforeAll(async () => {
  keep = await mkdtemp(join(tmpdir(), "backups-"));
});
afterAll(() => rm(keep, { recursive: true, force: true }));

onEachDatabase((open, kind) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });

  async function writeBackup(of: Database) {
    const { deps, dataFolder } = await running(of, AT);
    const folder = join(dataFolder, "backups");
    return { result: await runPatiently(job, deps), folder, file: join(folder, NAME) };
  }

  test(
    "everything comes back as it was, to the last digit, and new rows get new ids",
    { timeout: 60_000 },
    async () => {
      await populate(database.db, readSeed());
      await signedInAs(database.db, "admin");
      const asked = await requestJob(database.db, "populate", "ann");
      const before = await contents(database);
      expect(await contents(database, 1), "read block by block").toEqual(before);
      // The backup's own run is not included, because it had not ended.
      const { deps, dataFolder } = await running(database, AT);
      const { counts } = await backup({
        ...deps,
        db: database.db,
        log: () => {},
        isDryRun: false,
        isConfirmed: false,
      });
      const file = join(dataFolder, "backups", NAME);
      expect(counts).toMatchObject({ file, rows: expect.any(Number) });
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      await writeFile(join(keep, kind), await readFile(file));

      const other = await open();
      await restore(other, file);
      expect(await contents(other)).toEqual(before);
      expect(before.length).toBeGreaterThan(1_000);
      expect(await requestJob(other.db, "populate", "ann")).toBe(asked + 1);
    },
  );

  test("a backup of the other database comes back too", { timeout: 60_000 }, async ({ skip }) => {
    const file = join(keep, kind === "postgres" ? "pglite" : "postgres");
    if ((await stat(file).catch(() => null)) === null) return skip();
    await restore(database, file);
    expect(await contents(database)).not.toHaveLength(0);
    expect(await isEmpty(database.db)).toBe(false);
  });

  describe("what is no new database, or no whole backup, is refused and changed in nothing", () => {
    test("a database with rows", async () => {
      await populate(database.db, seedOf({ ticker: "ACME", btc: "1" }));
      const { file } = await writeBackup(database);
      const before = await contents(database);
      await expect(restore(database, file)).rejects.toThrow(/The database is not empty \(.* has rows\)/);
      expect(await contents(database)).toEqual(before);
    });

    test("a file that ends too early", async () => {
      await populate(database.db, seedOf({ ticker: "ACME", btc: "1" }));
      const { file } = await writeBackup(database);
      const bytes = await readFile(file);
      await writeFile(file, bytes.subarray(0, bytes.length - 20));
      const other = await open();
      await expect(restore(other, file)).rejects.toThrow("Nothing was");
      expect(await isEmpty(other.db)).toBe(true);
    });
  });

  test("on a full disk the run fails, and nothing bears a backup's name", async () => {
    await populate(database.db, seedOf({ ticker: "ACME", btc: "1" }));
    const { deps, dataFolder } = await running(database, AT);
    const folder = join(dataFolder, "backups");
    await mkdir(folder);
    vi.spyOn(crypto, "randomUUID").mockReturnValue(DRAFT_ID);
    await symlink("/dev/full", join(folder, `${NAME}.${DRAFT_ID}.unfinished`));
    expect(await runPatiently(job, deps)).toMatchObject({
      outcome: "failed",
      message: expect.stringContaining("ENOSPC"),
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test("where the database goes away, nothing of the backup stays behind, nor open", async () => {
    const { deps, dataFolder } = await running(database, AT);
    const folder = join(dataFolder, "backups");
    await database.close();
    const given = { ...deps, db: database.db, log: () => {}, isDryRun: false, isConfirmed: false };
    await expect(backup(given)).rejects.toThrow();
    const descriptors = await readdir("/proc/self/fd");
    const files = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => "")));
    expect([await readdir(folder), files.filter((file) => file.startsWith(folder))]).toEqual([[], []]);
  });
});

test("the newest fourteen stay, and what a killed backup left goes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "backups-"));
  const names = Array.from({ length: 16 }, (_, day) => `backup-2026-11-${10 + day}T02-40-00-000Z.jsonl.gz`);
  const half = `${NAME}.draft.unfinished`;
  for (const name of [...names, half, "notes.txt"]) await writeFile(join(folder, name), "");
  const hourAgo = new Date(Date.now() - 3_601_000);
  await utimes(join(folder, half), hourAgo, hourAgo);
  await pruneBackups(folder);
  expect((await readdir(folder)).toSorted()).toEqual([...names.slice(2), "notes.txt"]);
  await rm(folder, { recursive: true });
});
