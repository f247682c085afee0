import { sql } from "drizzle-orm";
import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";

import type { Db } from "./client.ts";

const CHUNK_ROWS = 500;

/** Rows in parts that one statement can take. */
function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let first = 0; first < rows.length; first += CHUNK_ROWS) yield rows.slice(first, first + CHUNK_ROWS);
}

/** Adds the rows that are not there yet and leaves the others as they are. Gives how many are new. */
export async function insertNew<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly PgInsertValue<Table>[],
): Promise<number> {
  let added = 0;
  for (const chunk of chunksOf(rows)) {
    const inserted = await tx
      .insert(table)
      .values(chunk)
      .onConflictDoNothing()
      .returning({ one: sql`1` });
    added += inserted.length;
  }
  return added;
}
