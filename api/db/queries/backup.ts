import { sql } from "drizzle-orm";
import { z } from "zod";

import type { BackupEnd, BackupHead, TableHead } from "../backup.schema.ts";
import { appliedMigrations, rowsOf, storedTables, type StoredTable } from "../backup-tables.ts";
import type { Db } from "../client.ts";

type Write = (line: string) => Promise<void>;

/** Everything in the database as it stood at one moment, line by line. */
export const readBackup = (
  db: Db,
  { now, write }: { now: Date; write: Write },
): Promise<{ tables: number; rows: number }> =>
  db.transaction(
    async (tx) => {
      const tables = await storedTables(tx);
      const migrations = await appliedMigrations(tx);
      await write(JSON.stringify({ format: 1, at: now.toISOString(), migrations } satisfies BackupHead));
      let rows = 0;
      for (const table of tables) rows += await readTable(tx, table, write);
      await write(JSON.stringify({ tables: tables.length } satisfies BackupEnd));
      return { tables: tables.length, rows };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

/** Rows stay the text that the database wrote: no digit of them passes through a float. */
async function readTable(tx: Db, { name, sequence }: StoredTable, write: Write): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`,
    z.object({ row: z.string() }),
  );
  const nextId = sequence === null ? null : await nextOf(tx, sequence);
  await write(JSON.stringify({ table: name, rows: rows.length, nextId } satisfies TableHead));
  for (const { row } of rows) await write(row);
  return rows.length;
}

async function nextOf(tx: Db, sequence: string): Promise<number> {
  const [found] = await rowsOf(
    tx,
    sql`select (last_value + is_called::int)::text as next from ${sql.raw(sequence)}`,
    z.object({ next: z.coerce.number().int() }),
  );
  return found?.next ?? 1;
}
