import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

import { putDatabaseIn } from "#fixtures/ready-database.ts";

const RUN = join(import.meta.dirname, "run.ts");

/** What a command says, and its exit code, on a data folder of its own. */
async function command(dataFolder: string, ...args: string[]) {
  const env = { ...process.env, DATABASE_URL: "", SEED: "off", DATA_SOURCES: "off", DATA_DIR: dataFolder };
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, [RUN, ...args], { env }).then(
    (said) => ({ ...said, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { code, said: stdout.trim().split("\n"), complained: stderr.trim() };
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
