import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { access, constants, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

import { readBackup } from "#db/backup.ts";
import type { Db } from "#db/client.ts";
import { restoreBackup } from "#db/restore.ts";
import type { JobResult } from "#domain/snapshot/job.ts";
import type { JobDeps } from "#jobs/run/job.ts";
import { SettingError } from "#lib/settings-error.ts";

const KEPT = 14;
const NAME = /^backup-.*\.jsonl\.gz$/;
const UNFINISHED = ".unfinished";

/** One file with everything in it. It gets its name when it is whole and on the disk, never before. */
export async function backup({ db, settings, now, isDryRun }: JobDeps): Promise<JobResult> {
  const file = join(settings.backupFolder, `backup-${now().toISOString().replace(/[:.]/g, "-")}.jsonl.gz`);
  if (isDryRun) {
    const counts = await readBackup(db, { now: now(), write: async () => {} });
    return { outcome: "done", counts, message: `Would be written to ${file}.` };
  }
  const counts = await writeBackup(db, file, now());
  return { outcome: "done", counts: { ...counts, file }, message: null };
}

async function writeBackup(db: Db, file: string, now: Date) {
  const unfinished = `${file}${UNFINISHED}`;
  await mkdir(dirname(file), { recursive: true });
  // Accounts and messages are in it, so nobody else reads it.
  const out = createWriteStream(unfinished, { mode: 0o600 });
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
    await flush(unfinished);
    await rename(unfinished, file);
    await flush(dirname(file));
    return counts;
  } catch (error) {
    zip.destroy();
    await Promise.allSettled([written]);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

export const restore = (db: Db, file: string): Promise<{ tables: number; rows: number; at: string }> =>
  pipeline(createReadStream(file), createGunzip(), (unpacked: AsyncIterable<Buffer>) =>
    restoreBackup(db, linesOf(unpacked)),
  ).catch((error: unknown) => {
    if (error instanceof SettingError) throw error;
    throw notRestored(file, error);
  });

/** Before anything touches the database: a mistyped name is the commonest mistake. */
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

/** The newest stay; what a killed backup left goes. */
export async function pruneBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const half = names.filter((name) => name.endsWith(UNFINISHED));
  const old = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -KEPT);
  for (const name of [...half, ...old]) await rm(join(folder, name));
  return [...half, ...old];
}
