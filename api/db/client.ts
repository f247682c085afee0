import { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as overPglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { drizzle as overPostgres } from "drizzle-orm/postgres-js";
import { migrate as migratePostgres } from "drizzle-orm/postgres-js/migrator";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";

import { logError, type Log } from "#lib/log.ts";

import { openNotices, type NoticeState } from "./notices.ts";

export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  db: Db;
  kind: "pglite" | "postgres";
  serverVersion: number;
  /** Applies the migrations in a folder that it does not have yet: ours, but in tests. */
  migrate: (folder?: string) => Promise<void>;
  /** Runs work that no other process on this database may do at the same time, such as migrating or seeding. `stop` ends the wait. */
  exclusively: <Result>(work: () => Promise<Result>, stop?: AbortSignal) => Promise<Result>;
  /** Receives every NOTIFY on a channel, and an empty one whenever some may have been missed. */
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<() => Promise<void>>;
  /** Whether a NOTIFY reaches this process. Behind a pooler in transaction mode it does not. */
  noticesArrive: () => Promise<boolean>;
  /** Whether the database answered last time, and since when. The built-in one always does. */
  state: () => NoticeState;
  close: () => Promise<void>;
};

const options = { casing: "snake_case" } as const;
export const migrationsFolder = join(import.meta.dirname, "migrations");
const FIRST_ANSWER_WITHIN_MS = 12_000;
const SETUP_LOCK = 2_100_000_000_000_000;

export async function openPostgres(url: string, log: Log = logError): Promise<Database> {
  const client = postgres(url, { onnotice: () => {}, connect_timeout: 10, max: 10 });
  const version = client<
    { major: number }[]
  >`select current_setting('server_version_num')::int / 10000 as major`;
  const [server] = await answered(version).catch(async (error: unknown) => {
    await client.end({ timeout: 1 });
    throw error;
  });
  const db = overPostgres(client, options);
  const notices = openNotices(client, { log });
  return {
    db,
    kind: "postgres",
    serverVersion: server?.major ?? 0,
    migrate: (folder = migrationsFolder) => migratePostgres(db, { migrationsFolder: folder }),
    exclusively: async (work, stop) => {
      const holder = await client.reserve();
      try {
        await takeSetupLock(holder, stop);
        return await work().finally(() => holder`select pg_advisory_unlock(${SETUP_LOCK})`);
      } finally {
        holder.release();
      }
    },
    listen: notices.listen,
    noticesArrive: notices.arrives,
    state: notices.state,
    close: () => {
      notices.close();
      return client.end({ timeout: 5 });
    },
  };
}

const LOCK_EVERY_MS = 200;

/** Polls, because a waiting query could not be stopped. */
async function takeSetupLock(holder: postgres.ReservedSql, stop: AbortSignal | undefined): Promise<void> {
  for (;;) {
    stop?.throwIfAborted();
    const [lock] = await holder<
      { isOurs: boolean }[]
    >`select pg_try_advisory_lock(${SETUP_LOCK}) as "isOurs"`;
    if (lock?.isOurs === true) return;
    await wait(LOCK_EVERY_MS, undefined, { signal: stop });
  }
}

/** If another program answers at that address and hangs up each time, the client would reconnect forever. */
const answered = <Answer>(question: PromiseLike<Answer>): Promise<Answer> =>
  Promise.race([question, noAnswer()]);

const noAnswer = () =>
  new Promise<never>((_, reject) => {
    const refuse = () => reject(new Error("no PostgreSQL server answers there"));
    setTimeout(refuse, FIRST_ANSWER_WITHIN_MS).unref();
  });

/** The system keeps the files in memory already. Of 128 MB, the default, each start would touch most. */
const SMALL_BUFFERS = ["-c", "shared_buffers=16MB"];

/** Without a folder the database is in memory; with a dump it starts as a copy of that dump. */
export async function openPglite({ folder, dump }: { folder?: string; dump?: Blob } = {}): Promise<Database> {
  const startParams = [...PGlite.defaultStartParams, ...SMALL_BUFFERS];
  return databaseOn(await PGlite.create({ dataDir: folder, loadDataDir: dump, startParams }));
}

export function databaseOn(client: PGlite): Database {
  const db = overPglite(client, options);
  const state: NoticeState = { answers: true, since: new Date() };
  return {
    db,
    kind: "pglite",
    serverVersion: 18,
    migrate: (folder = migrationsFolder) => migratePglite(db, { migrationsFolder: folder }),
    // The folder lock already excludes every other process.
    exclusively: (work) => work(),
    listen: (channel, onNotice) => client.listen(channel, onNotice),
    noticesArrive: async () => true,
    state: () => state,
    close: () => client.close(),
  };
}

/** Whether a write failed because the database could not be reached or is full, rather than because of its content. */
export const isDatabaseAway = (error: unknown): boolean => isUnreachable(error) || hasCode(error, FULL);

/** Whether no server answers. The proof of notices logs that once, so that nothing else has to. */
export const isUnreachable = (error: unknown): boolean => hasCode(error, UNREACHABLE);

function hasCode(error: unknown, codes: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && codes.test(error.code)) return true;
  return hasCode(error.cause, codes);
}

/** Sockets refused, reset or timed out; a server that is shutting down or starting up. */
const UNREACHABLE =
  /^(ECONN(REFUSED|RESET)|ENOTFOUND|ETIMEDOUT|EPIPE|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|57P0[123]|08\d{3})$/;
/** No connection, memory or disk left. */
const FULL = /^53[123]00$/;
