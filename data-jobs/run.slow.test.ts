import { sql } from "drizzle-orm";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";

import { openPglite } from "#db/client.ts";
import { lockFolder } from "#db/open.ts";
import { releaseFolders } from "#jobs/publish/release-folders.ts";
import { putDatabaseIn } from "#testing/database.ts";
import { sentenceIn } from "#testing/log-entry.ts";

const RUN = join(import.meta.dirname, "run.ts");

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "run-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The output of a command, and its exit code, on a data folder of its own. */
const command = (dataFolder: string, ...args: string[]) => commandWith({}, dataFolder, ...args);

async function commandWith(settings: Record<string, string>, dataFolder: string, ...args: string[]) {
  const quiet = { DATABASE_URL: "", SEED: "off", DATA_SOURCES: "off" };
  const env = { ...process.env, ...quiet, DATA_DIR: dataFolder, ...settings };
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, [RUN, ...args], { env }).then(
    (said) => ({ ...said, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { code, said: stdout.trim().split("\n").map(sentenceIn), complained: sentenceIn(stderr.trim()) };
}

test(
  "a backup is due once a night, comes back into a new folder, and into no other",
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "run-"));
    const other = await mkdtemp(join(tmpdir(), "run-"));
    try {
      await putDatabaseIn(folder);
      const tried = await command(folder, "backup", "--dry-run");
      expect(JSON.parse(tried.said.at(-1) ?? "")).toMatchObject({ event: "finished", outcome: "done" });
      const first = await command(folder, "due", "backup");
      expect(first.said.at(-1)).toBe("1 due, 0 failed.");
      expect((await command(folder, "due", "backup")).said).toEqual(["0 due, 0 failed."]);

      const [file = ""] = await readdir(join(folder, "backups"));
      const restored = await command(other, "restore", join(folder, "backups", file));
      expect(restored.said.at(-1)).toMatch(/^Restored \d+ rows in \d+ tables, as of /);
      const refused = await command(folder, "restore", join(folder, "backups", file));
      expect([refused.code, refused.complained]).toEqual([1, expect.stringContaining("is not empty")]);
    } finally {
      await rm(folder, { recursive: true });
      await rm(other, { recursive: true });
    }
  },
);

test("what there is not is named, with what there is", { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "run-"));
  const { code, complained } = await command(folder, "bakcup");
  expect([code, complained]).toEqual([
    1,
    expect.stringMatching(/^There is no job "bakcup"\.[^]* {2}backup /),
  ]);
  expect((await command(folder, "backup", "--dryrun")).complained).toBe(
    "backup does not accept --dryrun. Accepted: --dry-run and --confirm.",
  );
  await rm(folder, { recursive: true });
});

describe("rolling back", { timeout: 60_000 }, () => {
  /** Two releases, of which the second is live, beside a site that has the built-in database open. */
  async function runningSite() {
    const folder = await newFolder();
    const folders = releaseFolders(folder);
    for (const key of ["one", "two"]) {
      await mkdir(folders.folderOf(key), { recursive: true });
      await folders.show(key);
    }
    const lock = await lockFolder(folder);
    onTestFinished(() => lock.release());
    return folder;
  }

  test("says which release is live, or that nothing was done", async () => {
    const folder = await runningSite();
    expect(await command(folder, "rollback")).toEqual({
      code: 0,
      said: ["Release one is live."],
      complained: "",
    });
    expect(await readlink(join(folder, "current"))).toBe("releases/one");
    expect(await command(folder, "rollback")).toEqual({
      code: 1,
      said: [""],
      complained: "There is no earlier release.",
    });
  });

  test("deploys the earlier release, and fails where that fails", async () => {
    const folder = await runningSite();
    const fails = { DEPLOY_COMMAND: 'echo "$RELEASE_KEY cannot leave"; exit 12' };
    expect(await commandWith(fails, folder, "rollback")).toEqual({
      code: 1,
      said: ["Deploying …", "one cannot leave"],
      complained: "DEPLOY_COMMAND failed with exit code 12. See the log of this run.",
    });
    expect(await readlink(join(folder, "current"))).toBe("releases/two");
  });
});

test("the headers of no release are one sentence", { timeout: 60_000 }, async () => {
  const folder = await newFolder();
  const { code, complained } = await command(folder, "headers", "nginx");
  expect([code, complained]).toEqual([1, `No release in ${join(folder, "current")}. Build the site first.`]);
});

test("a backup that is not there is refused before there is a database", { timeout: 60_000 }, async () => {
  const folder = await newFolder();
  const missing = join(folder, "missing.jsonl.gz");
  const { code, complained } = await command(folder, "restore", missing);
  expect([code, complained]).toEqual([
    1,
    expect.stringMatching(/^Cannot restore .*missing\.jsonl\.gz \(ENOENT: .*\)\. Nothing was restored\.$/),
  ]);
  expect(await readdir(folder)).toEqual([]);
});

test("a schema of newer code is called newer", { timeout: 120_000 }, async () => {
  const folder = await newFolder();
  await putDatabaseIn(folder);
  expect((await command(folder, "migrate")).said.at(-1)).toBe("The database schema is up to date.");
  const database = await openPglite({ folder: join(folder, "pg") });
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of newer code', 9999999999999)`,
  );
  await database.close();
  const { code, said } = await command(folder, "migrate");
  expect([code, said.at(-1)]).toEqual([
    0,
    "The database schema is newer than this code and was not changed. Update the code.",
  ]);
});
