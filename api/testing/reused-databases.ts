import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";

import { openPostgres, type Database, type Db } from "#db/client.ts";

import { databaseUrl, TEMPLATE } from "./templates.ts";

/** Names of databases that no test in this process uses now. They are removed with the server after the tests. */
const idle: string[] = [];
let usualTables = "";

/** An empty PostgreSQL database with every table. Emptying a used one takes a tenth of the time of a new copy. */
export async function openTestPostgres(serverUrl: string): Promise<Database> {
  for (let name = idle.pop(); name !== undefined; name = idle.pop()) {
    const used = await openPostgres(databaseUrl(serverUrl, name));
    // A test may have closed the database to everyone, or changed its tables.
    if ((await tablesOf(used.db).catch(() => null)) === usualTables) {
      await used.db.execute(sql.raw(EMPTY));
      return reusable(used, name);
    }
    await used.close();
  }
  const name = `test_${randomUUID()}`;
  const server = await openPostgres(serverUrl);
  await server.db.execute(sql`create database ${sql.identifier(name)} template ${sql.identifier(TEMPLATE)}`);
  await server.close();
  const copy = await openPostgres(databaseUrl(serverUrl, name));
  usualTables ||= await tablesOf(copy.db);
  return reusable(copy, name);
}

function reusable(database: Database, name: string): Database {
  const close = async () => {
    await database.close();
    idle.push(name);
  };
  return { ...database, close };
}

/** One text describing all columns and triggers, to notice if a test has changed them. */
async function tablesOf(db: Db): Promise<string> {
  const parts = sql`(
    select concat(relname, ' ', attname) part from pg_class join pg_attribute on attrelid = pg_class.oid
      where attnum > 0 and relnamespace = 'public'::regnamespace
    union all select concat(tgname, ' ', tgenabled) from pg_trigger where not tgisinternal
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
  perform setval(seqrelid, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null;
end
$$`;
