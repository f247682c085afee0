import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";

import { databaseOn, openPostgres, type Database, type Db } from "#db/client.ts";

import { databaseUrl, TEMPLATE } from "./templates.ts";

/** The databases that no test of this process uses now. A server is removed after the tests, and its databases with it. */
const idle: string[] = [];
const idlePglite: PGlite[] = [];
const usualTables = new Map<Database["kind"], string>();

/** The same in memory. Starting from the dump takes most of a second. */
export async function openTestPglite(dump: string): Promise<Database> {
  for (let client = idlePglite.pop(); client !== undefined; client = idlePglite.pop()) {
    if (await empty(databaseOn(client))) return reusablePglite(client);
    await client.close();
  }
  const client = await PGlite.create({ loadDataDir: await openAsBlob(dump) });
  await rememberTables(databaseOn(client));
  return reusablePglite(client);
}

/** To the test it is closed for good: what it still asks afterwards is refused, and never reaches the next test. */
function reusablePglite(client: PGlite): Database {
  let isClosed = false;
  const listeners: (() => Promise<void>)[] = [];
  const database = databaseOn(
    new Proxy(client, {
      get: (target, key) => {
        if (isClosed) throw new Error("This database is closed.");
        const value = Reflect.get(target, key, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
  );
  return {
    ...database,
    listen: async (channel, onNotice) => {
      const stop = await database.listen(channel, onNotice);
      listeners.push(stop);
      return stop;
    },
    close: async () => {
      isClosed = true;
      await Promise.all(listeners.map((stop) => stop()));
      idlePglite.push(client);
    },
  };
}

/** An empty PostgreSQL database with every table. Emptying a used one takes a tenth of the time of a new copy. */
export async function openTestPostgres(serverUrl: string): Promise<Database> {
  for (let name = idle.pop(); name !== undefined; name = idle.pop()) {
    const used = await openPostgres(databaseUrl(serverUrl, name));
    if (await empty(used)) return reusable(used, name);
    await used.close();
  }
  const name = `test_${randomUUID()}`;
  const server = await openPostgres(serverUrl);
  await server.db.execute(sql`create database ${sql.identifier(name)} template ${sql.identifier(TEMPLATE)}`);
  await server.close();
  const copy = await openPostgres(databaseUrl(serverUrl, name));
  await rememberTables(copy);
  return reusable(copy, name);
}

function reusable(database: Database, name: string): Database {
  const close = async () => {
    await database.close();
    idle.push(name);
  };
  return { ...database, close };
}

async function rememberTables({ db, kind }: Database): Promise<void> {
  if (!usualTables.has(kind)) usualTables.set(kind, await tablesOf(db));
}

/** Whether the database could be emptied: a test may have closed it to everyone, or changed its tables. */
async function empty({ db, kind }: Database): Promise<boolean> {
  if ((await tablesOf(db).catch(() => null)) !== usualTables.get(kind)) return false;
  await db.execute(sql.raw(EMPTY));
  return true;
}

/** One text for all columns, triggers and migrations. */
async function tablesOf(db: Db): Promise<string> {
  const parts = sql`(
    select concat(relname, ' ', attname) part from pg_class join pg_attribute on attrelid = pg_class.oid
      where attnum > 0 and relnamespace = 'public'::regnamespace
    union all select concat(tgname, ' ', tgenabled) from pg_trigger where not tgisinternal
    union all select concat(hash, ' ', created_at) from drizzle.__drizzle_migrations
  ) parts`;
  const [row] = await db
    .select({ text: sql<string>`concat(count(*), ' ', sum(hashtextextended(part, 0)))` })
    .from(parts);
  return row?.text ?? "";
}

// Triggers that keep tables append-only or notify others are disabled. DELETE is quicker than TRUNCATE for few rows;
// beyond one page, rows could come back in another order.
const PAGE_BYTES = 8_192;
const EMPTY = `do $$
declare
  place regclass;
  is_filled boolean;
  large text[] := '{}';
begin
  set local session_replication_role = replica;
  for place in select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
  loop
    execute format('select exists (select from %s)', place) into is_filled;
    continue when not is_filled;
    if pg_relation_size(place) > ${PAGE_BYTES} then large := large || place::text;
    else execute format('delete from %s', place);
    end if;
  end loop;
  if large <> '{}' then execute format('truncate %s cascade', array_to_string(large, ', ')); end if;
  perform setval(seqrelid, seqstart, false) from pg_sequence join pg_class on pg_class.oid = seqrelid
    where relnamespace = 'public'::regnamespace and pg_sequence_last_value(seqrelid) is not null;
end
$$`;
