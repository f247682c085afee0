import { and, eq, max } from "drizzle-orm";
import { bigint, pgSchema, text } from "drizzle-orm/pg-core";

import type { Db } from "./client.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

const migrations = pgSchema("drizzle").table("__drizzle_migrations", {
  createdAt: bigint("created_at", { mode: "number" }),
});
const tables = pgSchema("pg_catalog").table("pg_tables", { schemaname: text(), tablename: text() });

const newestKnown = Math.max(...journal.entries.map((entry) => entry.when));

/** Whether the database has every migration this code was written for. */
export async function hasKnownSchema(db: Db): Promise<boolean> {
  const [journalTable] = await db
    .select()
    .from(tables)
    .where(and(eq(tables.schemaname, "drizzle"), eq(tables.tablename, "__drizzle_migrations")));
  if (journalTable === undefined) return false;
  const [applied] = await db.select({ newest: max(migrations.createdAt) }).from(migrations);
  return (applied?.newest ?? 0) >= newestKnown;
}
