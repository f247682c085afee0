import { sql } from "drizzle-orm";
import type { z } from "zod";

import { jsonOf } from "#lib/json.ts";
import { SettingError } from "#lib/settings-error.ts";

import {
  BackupEnd,
  BackupHead,
  TableHead,
  appliedMigrations,
  storedTables,
  type StoredTable,
} from "./backup.ts";
import type { Db } from "./client.ts";

const ROWS_AT_ONCE = 5_000;

/** Restores a backup into an empty database, completely or not at all. */
export const restoreBackup = (db: Db, lines: AsyncIterator<string>) =>
  db.transaction(async (tx) => {
    const { at, migrations } = await nextLine(lines, BackupHead);
    if (migrations.join() !== (await appliedMigrations(tx)).join())
      throw new SettingError(
        `This backup is from another database version (${migrations.length} migrations). Restore it with the code that made it, then update.`,
      );
    const tables = await storedTables(tx);
    for (const { name } of tables) await refuseRows(tx, name);
    let rows = 0;
    for (const table of tables) rows += await restoreTable(tx, table, lines);
    await nextLine(lines, BackupEnd);
    return { tables: tables.length, rows, at };
  });

async function refuseRows(tx: Db, name: string): Promise<void> {
  if ((await tx.$count(sql`${sql.identifier(name)}`)) > 0)
    throw new SettingError(
      `The database is not empty (${name} has rows). A backup can only be restored into a new database. Set another DATA_DIR or DATABASE_URL.`,
    );
}

async function restoreTable(tx: Db, table: StoredTable, lines: AsyncIterator<string>): Promise<number> {
  const head = await nextLine(lines, TableHead);
  if (head.table !== table.name) throw damaged(`it has ${head.table} where ${table.name} was expected`);
  const atOnce = table.namesItself ? head.rows : ROWS_AT_ONCE;
  for (let done = 0; done < head.rows; done += atOnce) {
    const rows: string[] = [];
    while (rows.length < Math.min(atOnce, head.rows - done)) rows.push(await nextText(lines));
    const name = sql.identifier(table.name);
    await tx.execute(
      sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${`[${rows.join()}]`}::json)`,
    );
  }
  if (table.sequence !== null && head.nextId !== null)
    await tx.execute(sql`select setval(${table.sequence}::regclass, ${head.nextId}, false)`);
  return head.rows;
}

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
