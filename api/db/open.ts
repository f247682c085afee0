import { lt, max, sql } from "drizzle-orm";
import { bigint, pgSchema } from "drizzle-orm/pg-core";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";

import { formatDay } from "#domain/base/dates.ts";
import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { sweepDrafts, writeWhole } from "#lib/atomic-write.ts";
import { reasonOf } from "#lib/reason.ts";
import { SettingError } from "#lib/settings-error.ts";
import type { Settings } from "#lib/settings.ts";

import { openPglite, openPostgres, type Database, type Db } from "./client.ts";
import { companies } from "./companies.ts";
import { facts } from "./facts.ts";
import { lockFolder } from "./folder-lock.ts";
import { endLeases } from "./job-leases.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

const migrations = pgSchema("drizzle").table("__drizzle_migrations", {
  createdAt: bigint("created_at", { mode: "number" }),
});

/** The first migration bears the time of the last of 27 before it, which made the same tables (`sinceFirst`). */
const known = journal.entries.map(({ when }) => when);
const newestKnown = Math.max(...known);

export const hasKnownSchema = async (db: Db): Promise<boolean> => (await newestApplied(db)) >= newestKnown;

/** Whether no code has prepared it yet. */
export const hasNoSchema = async (db: Db): Promise<boolean> => (await newestApplied(db)) === 0;

/** Brings the tables up to date, or leaves them alone where this code does not know them. */
export async function migrate(database: Database): Promise<void> {
  const newest = await newestApplied(database.db);
  if (newest > 0 && newest < newestKnown && !known.includes(newest))
    throw new SettingError(
      `The database has tables of code from before the first release (last changed on ${formatDay(new Date(newest).toISOString())}), which cannot be brought up to date. Set another DATA_DIR or DATABASE_URL.`,
    );
  await database.migrate();
}

/** Whether it has a migration from newer code, in which case this code leaves it alone. */
export const hasNewerSchema = async (db: Db): Promise<boolean> => (await newestApplied(db)) > newestKnown;

async function newestApplied(db: Db): Promise<number> {
  const [table] = await db
    .select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select) as one`);
  if (!table?.exists) return 0;
  const [applied] = await db.select({ newest: max(migrations.createdAt) }).from(migrations);
  return applied?.newest ?? 0;
}

export const isEmpty = async (db: Db): Promise<boolean> => (await db.$count(companies)) === 0;

/** Whether it was filled with the initial data before, and not with other companies only. */
export const hasSeed = async (db: Db): Promise<boolean> =>
  (await db.$count(facts, lt(facts.id, FIRST_RUNNING_ID))) > 0;

const OLDEST_SERVER = 15;

export const openDatabase = ({ databaseUrl, dataFolder }: Pick<Settings, "databaseUrl" | "dataFolder">) =>
  databaseUrl === null ? openInFolder(dataFolder) : openServer(databaseUrl);

async function openServer(url: string): Promise<Database> {
  try {
    const database = await openPostgres(url);
    const refusal = await refusalOf(database);
    if (refusal === null) return database;
    await database.close();
    throw new SettingError(`DATABASE_URL ${refusal}`);
  } catch (error) {
    if (error instanceof SettingError) throw error;
    const { hostname: host, port } = new URL(url);
    throw new SettingError(
      `DATABASE_URL: cannot connect to ${host}:${port || 5432} (${reasonOf(error)}). Start that server, correct the address, or unset it for the built-in database.`,
      { cause: error },
    );
  }
}

async function refusalOf({ serverVersion, noticesArrive }: Database): Promise<string | null> {
  if (serverVersion < OLDEST_SERVER)
    return `points to PostgreSQL ${serverVersion}. Use version ${OLDEST_SERVER} or newer, or unset it for the built-in database.`;
  // Twice, because a busy server may need longer than one wait.
  if ((await noticesArrive()) || (await noticesArrive())) return null;
  return "leads to a pooler in transaction mode. Notices of changes do not arrive through it. Use the address of the database itself, or a pooler in session mode.";
}

async function openInFolder(dataFolder: string): Promise<Database> {
  const lock = lockFolder(dataFolder);
  try {
    const folder = join(dataFolder, "pg");
    if (!(await stat(folder).catch(() => null))) await createIn(folder);
    const database = await openPglite({ folder });
    await endLeases(database.db);
    return {
      ...database,
      close: async () => {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw new SettingError(
      `DATA_DIR: cannot open the database in ${dataFolder} (${error instanceof Error ? reasonOf(error) : (diskReason(error) ?? "no reason given")}). Check that this user can read and write it and that 100 MB are free, choose another folder, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** A half-made database is worse than none, so it is created elsewhere and moved into place by one rename. */
async function createIn(folder: string): Promise<void> {
  // The folder is locked, so no other process is writing a draft in it.
  await sweepDrafts(dirname(folder), 0);
  await writeWhole(folder, async (path) => (await openPglite({ folder: path })).close());
}

/** The built-in database reports disk errors as WASI error numbers. */
function diskReason(error: unknown): string | undefined {
  const errno = typeof error === "object" && error !== null && "errno" in error ? Number(error.errno) : 0;
  return DISK_ERRORS.get(errno);
}

/** https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md#errno */
const DISK_ERRORS = new Map([
  [2, "permission denied"],
  [29, "input or output error"],
  [51, "no space left on the disk"],
  [69, "the disk is read-only"],
]);
