import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { SettingError } from "#lib/settings-error.ts";

export type FolderLock = { release: () => void };

/** A lock without a reference would be garbage-collected and its file closed. */
const locks = new Set<DisposableStack>();

/** A read-only file opens without an error and is not locked, so this also begins a write. It never reaches the disk. */
const LOCK =
  "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE; CREATE TABLE lock (id)";

/**
 * Lets only one process use a data folder. The kernel holds the lock, also against other containers on this machine, and
 * releases it when the process ends. The file stays: if it were removed, a third process could lock a new file of that name.
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, "lock.db");
  const ownerPath = join(folder, "lock.txt");
  try {
    using opening = new DisposableStack();
    mkdirSync(folder, { recursive: true });
    createFile(path);
    opening.use(new DatabaseSync(path)).exec(LOCK);
    // Left behind by versions before this lock.
    rmSync(join(folder, "lock"), { force: true });
    opening.defer(() => rmSync(ownerPath, { force: true }));
    writeFileSync(ownerPath, `process ${process.pid} on ${hostname()}`);
    const lock = opening.move();
    locks.add(lock);
    return { release: () => void (locks.delete(lock) && lock.dispose()) };
  } catch (error) {
    throw codeOf(error) === SQLITE_BUSY ? inUse(folder, ownerPath) : unusable(folder, error);
  }
}

/** SQLite would create it too, but gives no reason if it can't. */
function createFile(path: string): void {
  try {
    writeFileSync(path, "", { flag: "wx" });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

export class FolderInUse extends SettingError {}

function inUse(folder: string, ownerPath: string): FolderInUse {
  let owner = "another process";
  try {
    owner = readFileSync(ownerPath, "utf8");
  } catch {
    // The text only helps to find the owner. The lock decides.
  }
  return new FolderInUse(
    `${folder} is already in use by ${owner}. Use the admin panel, stop that process, or set DATABASE_URL.`,
  );
}

const SQLITE_BUSY = 5;

const REASONS = new Map<unknown, string>([
  ["EACCES", "this user cannot write to it"],
  ["EPERM", "this user cannot write to it"],
  ["EROFS", "its disk is read-only"],
  ["ENOSPC", "its disk is full"],
  ["EEXIST", "it is a file"],
  ["ENOTDIR", "it is inside a file"],
  [8, "this user cannot write to lock.db in it"],
  [14, "this user cannot open lock.db in it"],
]);

function unusable(folder: string, cause: unknown): SettingError {
  const reason = REASONS.get(codeOf(cause)) ?? `lock.db: ${cause instanceof Error ? cause.message : cause}`;
  return new SettingError(
    `DATA_DIR: cannot use ${folder}: ${reason}. Choose a folder this user can write to.`,
    { cause },
  );
}

/** SQLite's error number, or the system's error name. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return null;
  if ("errcode" in error) return error.errcode;
  return "code" in error ? error.code : null;
}
