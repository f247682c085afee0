import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { access, constants, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

import { readBackup, restoreBackup } from "#db/backup.ts";
import type { Database, Db } from "#db/client.ts";
import type { JobResult } from "#domain/operations/job.ts";
import type { JobDeps } from "#jobs/run/job.ts";
import { sweepDrafts, wholeNames, writeWhole } from "#lib/atomic-write.ts";
import { SettingError } from "#lib/settings-error.ts";

const KEPT = 14;
const NAME = /^backup-.*\.jsonl\.gz$/;

export async function backup({ db, settings, now, isDryRun }: JobDeps): Promise<JobResult> {
  const file = join(settings.backupFolder, `backup-${now().toISOString().replace(/[:.]/g, "-")}.jsonl.gz`);
  if (isDryRun) {
    const counts = await readBackup(db, { now: now(), write: async () => {} });
    return { outcome: "done", counts, message: `Would be written to ${file}.` };
  }
  const counts = await writeBackup(db, file, now());
  return { outcome: "done", counts: { ...counts, file }, message: null };
}

const writeBackup = (db: Db, file: string, now: Date) =>
  writeWhole(file, async (path) => {
    // It contains accounts and messages, so no other user may read it.
    const out = createWriteStream(path, { mode: 0o600 });
    const zip = createGzip();
    const written = pipeline(zip, out);
    try {
      const broken = written.then(() => Promise.reject(new Error("The backup is incomplete.")));
      broken.catch(() => {});
      const write = async (line: string) => {
        if (!zip.write(`${line}\n`)) await Promise.race([once(zip, "drain"), broken]);
      };
      const counts = await readBackup(db, { now, write });
      zip.end();
      await written;
      return counts;
    } catch (error) {
      zip.destroy();
      await Promise.allSettled([written]);
      throw error;
    }
  });

type Restored = { tables: number; rows: number; at: string };

/** Into an empty database. A backup of an earlier edition is brought up to date, as its database would have been. */
export async function restore(
  { db, migrate }: Pick<Database, "db" | "migrate">,
  file: string,
): Promise<Restored> {
  const restored = await pipeline(createReadStream(file), createGunzip(), (unpacked: AsyncIterable<Buffer>) =>
    restoreBackup(db, linesOf(unpacked)),
  ).catch((error: unknown) => {
    if (error instanceof SettingError) throw error;
    throw notRestored(file, error);
  });
  await migrate();
  return restored;
}

/** Checked before anything touches the database: a mistyped name is the commonest mistake. */
export const refuseUnreadable = (file: string): Promise<void> =>
  access(file, constants.R_OK).catch((error: unknown) => {
    throw notRestored(file, error);
  });

function notRestored(file: string, cause: unknown): SettingError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new SettingError(`Cannot restore ${file} (${reason}). Nothing was restored.`, { cause });
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

/** Keeps the latest backups and deletes what a killed backup left behind. */
export async function pruneBackups(folder: string): Promise<string[]> {
  const names = (await wholeNames(folder)).filter((name) => NAME.test(name)).toSorted();
  const old = names.slice(0, -KEPT);
  for (const name of old) await rm(join(folder, name));
  return [...(await sweepDrafts(folder)), ...old];
}
