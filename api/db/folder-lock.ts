import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SettingError } from "#lib/settings-error.ts";
import { z } from "zod";

import { processStart } from "./process-start.ts";

const Owner = z.object({ pid: z.int().positive(), startedAt: z.string(), id: z.uuid() });
type Owner = z.infer<typeof Owner>;

export type FolderLock = { release: () => Promise<void> };

export class FolderBusy extends SettingError {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `${folder} is already in use by process ${pid}. Use the admin panel, stop that process, or set DATABASE_URL.`,
    );
    this.name = "FolderBusy";
    this.pid = pid;
  }
}

/** One process at a time may hold a data folder; the lock of one that died is taken over. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const lockPath = join(folder, "lock");
  const own = {
    pid: process.pid,
    startedAt: (await processStart(process.pid)) ?? "hidden",
    id: randomUUID(),
  };
  try {
    await mkdir(folder, { recursive: true });
    await take({ folder, lockPath, own }, lockPath);
  } catch (error) {
    throw error instanceof FolderBusy ? error : cannotLock(folder, error);
  }
  return {
    release: async () => {
      if ((await ownerOf(lockPath))?.id === own.id) await rm(lockPath, { force: true });
    },
  };
}

type Attempt = { folder: string; lockPath: string; own: Owner };

async function take(attempt: Attempt, path: string): Promise<void> {
  while (!(await create(attempt, path))) {
    const owner = await ownerOf(path);
    if (owner === null) continue;
    if (await alive(owner)) throw new FolderBusy(attempt.folder, owner.pid);
    if (await replace(attempt, path, owner)) return;
  }
}

/** Two may find the same owner dead, so only the holder of a claim named after that owner replaces its lock. */
async function replace(attempt: Attempt, path: string, dead: Owner): Promise<boolean> {
  const claim = dead.id === NOBODY.id ? `${path}.junk` : `${attempt.lockPath}.${dead.id}`;
  await take(attempt, claim);
  try {
    if ((await ownerOf(path))?.id !== dead.id) return false;
    await rename(await writeTemp(attempt), path);
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

/** Linking a finished file creates the lock whole or not at all, so nobody ever reads half of one. */
async function create(attempt: Attempt, path: string): Promise<boolean> {
  const temp = await writeTemp(attempt);
  try {
    await link(temp, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    await rm(temp, { force: true });
  }
}

async function writeTemp({ lockPath, own }: Attempt): Promise<string> {
  const temp = `${lockPath}.${own.id}.new`;
  await writeFile(temp, JSON.stringify(own));
  return temp;
}

const NOBODY: Owner = { pid: 0, startedAt: "", id: "nobody" };

async function ownerOf(path: string): Promise<Owner | null> {
  try {
    return Owner.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    if (codeOf(error)) throw error;
    return NOBODY;
  }
}

async function alive({ pid, startedAt }: Owner): Promise<boolean> {
  if (pid === NOBODY.pid) return false;
  const start = await processStart(pid);
  return start === startedAt || start === "hidden";
}

const REASONS: Record<string, string> = {
  EACCES: "this user cannot write to it",
  EPERM: "this user cannot write to it, or its disk does not support hard links",
  EROFS: "its disk is read-only",
  ENOSPC: "its disk is full",
  EEXIST: "it is a file",
  ENOTDIR: "it is inside a file",
};

function cannotLock(folder: string, cause: unknown): SettingError {
  const reason = REASONS[codeOf(cause) ?? ""] ?? (cause instanceof Error ? cause.message : String(cause));
  return new SettingError(
    `DATA_DIR: cannot use ${folder}: ${reason}. Choose a folder this user can write to.`,
    { cause },
  );
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
