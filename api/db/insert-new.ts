import { sql } from "drizzle-orm";
import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";

import type { Db } from "./client.ts";

const CHUNK_ROWS = 500;

/** Adds the rows that are not there yet, in parts that one statement can take. Gives how many are new. */
export async function insertNew<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<number> {
  let added = 0;
  for (let first = 0; first < rows.length; first += CHUNK_ROWS) {
    const inserted = await tx
      .insert(table)
      .values(rows.slice(first, first + CHUNK_ROWS))
      .onConflictDoNothing()
      .returning({ one: sql`1` });
    added += inserted.length;
  }
  return added;
}
