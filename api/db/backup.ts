import { sql } from "drizzle-orm";
import { z } from "zod";

import { jsonOf } from "#lib/json.ts";
import { SettingError } from "#lib/settings-error.ts";

import type { Db } from "./client.ts";
import { appliedMigrations, sinceFirst, storedTables, type StoredTable } from "./stored-tables.ts";

type Writing = { write: (line: string) => Promise<void>; blocksAtOnce?: number };

/** Everything in the database as of one moment, line by line. */
export const readBackup = (db: Db, { now, ...to }: { now: Date } & Writing) =>
  db.transaction(
    async (tx) => {
      const tables = await storedTables(tx);
      const migrations = await appliedMigrations(tx);
      await to.write(
        JSON.stringify({ format: 1, at: now.toISOString(), migrations } satisfies z.infer<typeof BackupHead>),
      );
      let rows = 0;
      for (const table of tables) rows += await readTable(tx, table, to);
      await to.write(JSON.stringify({ tables: tables.length } satisfies z.infer<typeof BackupEnd>));
      return { tables: tables.length, rows };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

/** About 4 MB of a table, so that a large one is never in memory whole. */
const BLOCKS_AT_ONCE = 500;

/** Rows stay the text the database wrote, so no digit passes through a float. */
async function readTable(tx: Db, { name, sequence }: StoredTable, to: Writing): Promise<number> {
  const table = sql.identifier(name);
  const rows = await tx.$count(sql`${table}`);
  const nextId = sequence === null ? null : await nextOf(tx, sequence);
  await to.write(JSON.stringify({ table: name, rows, nextId } satisfies z.infer<typeof TableHead>));
  const blocks = await blocksOf(tx, name);
  const atOnce = to.blocksAtOnce ?? BLOCKS_AT_ONCE;
  for (let first = 0; first < blocks; first += atOnce) {
    const part = await tx
      .select({ row: sql<string>`row_to_json(t)::text` })
      .from(sql`${table} t`)
      .where(sql`t.ctid >= ${`(${first},0)`}::tid and t.ctid < ${`(${first + atOnce},0)`}::tid`);
    for (const { row } of part) await to.write(row);
  }
  return rows;
}

async function blocksOf(tx: Db, name: string): Promise<number> {
  const [found] = await tx
    .select({
      blocks: sql`pg_relation_size(c.oid) / current_setting('block_size')::int`.mapWith(Number),
    })
    .from(sql`pg_class c`)
    .where(sql`c.relnamespace = 'public'::regnamespace and c.relname = ${name}`);
  return found?.blocks ?? 0;
}

async function nextOf(tx: Db, sequence: string): Promise<number> {
  const next = sql`last_value + is_called::int`.mapWith(Number);
  const [found] = await tx.select({ next }).from(sql.raw(sequence));
  return found?.next ?? 1;
}

/** The lines of a backup: a header, then for each table its head and its rows, then a line that marks it as complete. */
const BackupHead = z.strictObject({
  format: z.literal(1),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
});
export const TableHead = z.strictObject({
  table: z.string(),
  rows: z.int().nonnegative(),
  nextId: z.int().nullable(),
});
const BackupEnd = z.strictObject({ tables: z.int().positive() });

const ROWS_AT_ONCE = 5_000;

/** Restores a backup into an empty database, completely or not at all. */
export const restoreBackup = (db: Db, lines: AsyncIterator<string>) =>
  db.transaction(async (tx) => {
    const { at, migrations } = await nextLine(lines, BackupHead);
    for (const { name } of await storedTables(tx)) await refuseRows(tx, name);
    const theirs = sinceFirst(migrations);
    const ours = await appliedMigrations(tx);
    if (theirs.length === 0 || theirs.some((hash, index) => hash !== ours[index])) throw ofOtherCode();
    // Only a backup made before our latest migrations may lack a table: one that they added.
    const mayLack = theirs.length < ours.length;
    const left = await storedTables(tx);
    let [rows, tables] = [0, 0];
    let line = await nextLine(lines, TableHead.or(BackupEnd));
    for (; "table" in line; line = await nextLine(lines, TableHead.or(BackupEnd))) {
      const { table: found } = line;
      const index = left.findIndex(({ name }) => name === found);
      const table = left[index];
      if (!table || (index > 0 && !mayLack))
        throw damaged(`it has ${found} where ${left[0]?.name} was expected`);
      left.splice(0, index + 1);
      rows += await restoreTable(tx, table, line, lines);
      tables++;
    }
    if (line.tables !== tables) throw damaged(`it has ${tables} of its ${line.tables} tables`);
    return { tables, rows, at };
  });

async function refuseRows(tx: Db, name: string): Promise<void> {
  if ((await tx.$count(sql`${sql.identifier(name)}`)) > 0)
    throw new SettingError(
      `The database is not empty (${name} has rows). A backup can only be restored into a new database. Set another DATA_DIR or DATABASE_URL.`,
    );
}

async function restoreTable(
  tx: Db,
  table: StoredTable,
  head: z.infer<typeof TableHead>,
  lines: AsyncIterator<string>,
): Promise<number> {
  const name = sql.identifier(table.name);
  const columns = await columnsOf(tx, table.name);
  // A row may come before the one it references. So these are checked all at once, when the last row is there.
  for (const { constraint } of table.ownReferences)
    await tx.execute(sql`alter table ${name} drop constraint ${sql.raw(constraint)}`);
  for (let done = 0; done < head.rows; done += ROWS_AT_ONCE) {
    const rows: string[] = [];
    while (rows.length < Math.min(ROWS_AT_ONCE, head.rows - done)) rows.push(await nextText(lines));
    // Of a backup made before our latest migrations, which may have left the columns as they were.
    if (done === 0 && !hasColumns(rows[0], columns)) throw ofOtherCode();
    await tx.execute(
      sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${`[${rows.join()}]`}::json)`,
    );
  }
  for (const { constraint, definition } of table.ownReferences)
    await tx.execute(sql`alter table ${name} add constraint ${sql.raw(constraint)} ${sql.raw(definition)}`);
  if (table.sequence !== null && head.nextId !== null)
    await tx.execute(sql`select setval(${table.sequence}::regclass, ${head.nextId}, false)`);
  return head.rows;
}

const ofOtherCode = () =>
  new SettingError(
    "This backup is from other code: its tables differ from those here. Restore it with the code that made it, then update.",
  );

async function columnsOf(tx: Db, table: string): Promise<string[]> {
  const columns = await tx
    .select({ name: sql<string>`a.attname` })
    .from(sql`pg_attribute a join pg_class c on c.oid = a.attrelid`)
    .where(
      sql`c.relnamespace = 'public'::regnamespace and c.relname = ${table} and a.attnum > 0 and not a.attisdropped`,
    );
  return columns.map(({ name }) => name);
}

/** What is no row at all is refused by the database. */
function hasColumns(row: string | undefined, columns: readonly string[]): boolean {
  const known = RowShape.safeParse(jsonOf(row ?? ""));
  if (!known.success) return true;
  const names = Object.keys(known.data);
  return names.length === columns.length && names.every((name) => columns.includes(name));
}

const RowShape = z.record(z.string(), z.unknown());

async function nextLine<Line>(lines: AsyncIterator<string>, shape: z.ZodType<Line>): Promise<Line> {
  const text = await nextText(lines);
  const line = shape.safeParse(jsonOf(text));
  if (line.success) return line.data;
  throw damaged(`unexpected line: ${text.slice(0, 80)}`);
}

async function nextText(lines: AsyncIterator<string>): Promise<string> {
  const { done, value } = await lines.next();
  if (done) throw damaged("it is cut off");
  return value;
}

const damaged = (how: string) => new SettingError(`This backup is incomplete: ${how}. Nothing was restored.`);
