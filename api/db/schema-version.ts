import { max, sql } from "drizzle-orm";
import { bigint, pgSchema } from "drizzle-orm/pg-core";

import type { Db } from "./client.ts";
import { companies } from "./companies.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

const migrations = pgSchema("drizzle").table("__drizzle_migrations", {
  createdAt: bigint("created_at", { mode: "number" }),
});

const newestKnown = Math.max(...journal.entries.map((entry) => entry.when));

export const hasKnownSchema = async (db: Db): Promise<boolean> => (await newestApplied(db)) >= newestKnown;

/** Whether it has a migration from newer code, in which case this code leaves it alone. */
export const hasNewerSchema = async (db: Db): Promise<boolean> => (await newestApplied(db)) > newestKnown;

async function newestApplied(db: Db): Promise<number> {
  const [table] = await db
    .select({ exists: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(select) as one`);
  if (!table?.exists) return 0;
  const [applied] = await db.select({ newest: max(migrations.createdAt) }).from(migrations);
  return applied?.newest ?? 0;
}

export const isEmpty = async (db: Db): Promise<boolean> => (await db.$count(companies)) === 0;
