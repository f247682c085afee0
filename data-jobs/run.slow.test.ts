import { sql } from "drizzle-orm";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";

import { openPglite } from "#db/client.ts";
import { lockFolder } from "#db/folder-lock.ts";
import { releaseFolders } from "#jobs/publish/release-folders.ts";
import { readSettings } from "#lib/settings.ts";
import { putDatabaseIn } from "#testing/database.ts";
import { sentenceIn } from "#testing/log-entry.ts";

import { COMMANDS } from "./commands.ts";

const RUN = join(import.meta.dirname, "run.ts");

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "run-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const QUIET = { DATABASE_URL: "", SEED: "off", DATA_SOURCES: "off" };

/** The output of a command in a process of its own, and its exit code. */
async function outputOf(settings: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, ...QUIET, ...settings };
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, [RUN, ...args], { env }).then(
    (said) => ({ ...said, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { code, said: stdout.trim().split("\n").map(sentenceIn), complained: sentenceIn(stderr.trim()) };
}

/** What a command answers, without a process. */
const answerOf = async (DATA_DIR: string, name: string, ...args: string[]): Promise<string> =>
  (await COMMANDS[name]?.run(readSettings({ ...QUIET, DATA_DIR }), args, new AbortController().signal)) ?? "";

describe("a program of its own", { timeout: 120_000 }, () => {
  test("makes a backup that is due, once, which comes back into an empty database and into no other", async () => {
    const DATA_DIR = await newFolder();
    await putDatabaseIn(DATA_DIR);
    const tried = await outputOf({ DATA_DIR }, "backup", "--dry-run");
    expect(JSON.parse(tried.said.at(-1) ?? "")).toMatchObject({ event: "finished", outcome: "done" });
    const due = await outputOf({ DATA_DIR }, "due", "backup");
    expect([due.code, due.said.at(-1)]).toEqual([0, "1 due, 0 failed."]);
    expect(await answerOf(DATA_DIR, "due", "backup")).toBe("0 due, 0 failed.");

    const [file = ""] = await readdir(join(DATA_DIR, "backups"));
    const other = await newFolder();
    await putDatabaseIn(other);
    const restored = await answerOf(other, "restore", join(DATA_DIR, "backups", file));
    expect(restored).toMatch(/^Restored \d+ rows in \d+ tables, as of /);
    const again = answerOf(DATA_DIR, "restore", join(DATA_DIR, "backups", file));
    await expect(again).rejects.toThrow("is not empty");
  });

  test("names what there is where something is not, and fails", async () => {
    const DATA_DIR = await newFolder();
    const [unknown, flag] = await Promise.all([
      outputOf({ DATA_DIR }, "bakcup"),
      outputOf({ DATA_DIR }, "backup", "--dryrun"),
    ]);
    expect([unknown.code, unknown.complained]).toEqual([
      1,
      expect.stringMatching(/^There is no job "bakcup"\.[^]* {2}backup /),
    ]);
    expect([flag.code, flag.complained]).toEqual([
      1,
      "backup does not accept --dryrun. Accepted: --dry-run and --confirm.",
    ]);
  });
});

describe("rolling back beside a site that has the built-in database open", { timeout: 60_000 }, () => {
  /** Two releases, of which the second is live. */
  async function runningSite() {
    const folder = await newFolder();
    const folders = releaseFolders(folder);
    for (const key of ["one", "two"]) {
      await mkdir(folders.folderOf(key), { recursive: true });
      await folders.show(key);
    }
    const lock = lockFolder(folder);
    onTestFinished(() => lock.release());
    return folder;
  }

  test("says which release is live, or that nothing was done", async () => {
    const folder = await runningSite();
    expect(await answerOf(folder, "rollback")).toBe("Release one is live.");
    expect(await readlink(join(folder, "current"))).toBe("releases/one");
    await expect(answerOf(folder, "rollback")).rejects.toThrow("There is no earlier release.");
  });

  test("deploys the earlier release, and fails where that fails", async () => {
    const DATA_DIR = await runningSite();
    const DEPLOY_COMMAND = 'echo "$RELEASE_KEY cannot leave"; exit 12';
    expect(await outputOf({ DATA_DIR, DEPLOY_COMMAND }, "rollback")).toEqual({
      code: 1,
      said: ["Deploying …", "one cannot leave"],
      complained: "DEPLOY_COMMAND failed with exit code 12. See the log of this run.",
    });
    expect(await readlink(join(DATA_DIR, "current"))).toBe("releases/two");
  });
});

test("a backup that is not there is refused before there is a database", async () => {
  const folder = await newFolder();
  await expect(answerOf(folder, "restore", join(folder, "missing.jsonl.gz"))).rejects.toThrow(
    /^Cannot restore .*missing\.jsonl\.gz \(ENOENT: .*\)\. Nothing was restored\.$/,
  );
  expect(await readdir(folder)).toEqual([]);
});

test("the headers of no release are one sentence", async () => {
  const folder = await newFolder();
  await expect(answerOf(folder, "headers", "nginx")).rejects.toThrow(
    `No release in ${join(folder, "current")}. Build the site first.`,
  );
});

test("a schema of newer code is called newer", { timeout: 60_000 }, async () => {
  const folder = await newFolder();
  await putDatabaseIn(folder);
  expect(await answerOf(folder, "migrate")).toBe(
    `The schema of the built-in database in ${join(folder, "pg")} is up to date.`,
  );
  const database = await openPglite({ folder: join(folder, "pg") });
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of newer code', 9999999999999)`,
  );
  await database.close();
  expect(await answerOf(folder, "migrate")).toBe(
    `The schema of the built-in database in ${join(folder, "pg")} is newer than this code and was not changed. Update the code.`,
  );
});
