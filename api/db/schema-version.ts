import { and, eq, max } from "drizzle-orm";
import { bigint, pgSchema, text } from "drizzle-orm/pg-core";

import type { Db } from "./client.ts";
import { companies } from "./companies.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

const migrations = pgSchema("drizzle").table("__drizzle_migrations", {
  createdAt: bigint("created_at", { mode: "number" }),
});
const tables = pgSchema("pg_catalog").table("pg_tables", { schemaname: text(), tablename: text() });

const newestKnown = Math.max(...journal.entries.map((entry) => entry.when));

/** Whether the database has every migration this code was written for. */
export const hasKnownSchema = async (db: Db): Promise<boolean> => (await newestApplied(db)) >= newestKnown;

/** Whether it has one of newer code, which this code leaves as it is. */
export const hasNewerSchema = async (db: Db): Promise<boolean> => (await newestApplied(db)) > newestKnown;

async function newestApplied(db: Db): Promise<number> {
  const [journalTable] = await db
    .select()
    .from(tables)
    .where(and(eq(tables.schemaname, "drizzle"), eq(tables.tablename, "__drizzle_migrations")));
  if (journalTable === undefined) return 0;
  const [applied] = await db.select({ newest: max(migrations.createdAt) }).from(migrations);
  return applied?.newest ?? 0;
}

export const isEmpty = async (db: Db): Promise<boolean> => (await db.$count(companies)) === 0;
