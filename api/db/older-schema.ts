import { gt, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { bigint, pgSchema } from "drizzle-orm/pg-core";
import { join } from "node:path";

import type { Db } from "./client.ts";

const applied = pgSchema("drizzle").table("__drizzle_migrations", {
  createdAt: bigint("created_at", { mode: "number" }),
});

const knownMigrations = () =>
  readMigrationFiles({ migrationsFolder: join(import.meta.dirname, "migrations") });

/** How many of our migrations these hashes are, if they are our first ones; null if some are not ours. */
export function ageOf(hashes: readonly string[]): number | null {
  const known = knownMigrations();
  const isOurs = hashes.length > 0 && hashes.every((hash, index) => hash === known[index]?.hash);
  return isOurs ? hashes.length : null;
}

/** Gives an empty database the tables it had after its first migrations. The others can then be applied again. */
export async function returnTo(tx: Db, count: number): Promise<void> {
  const functions = await tx
    .select({ name: sql<string>`oid::regprocedure::text` })
    .from(sql`pg_proc`)
    .where(sql`pronamespace = 'public'::regnamespace`);
  const tables = await tx
    .select({ name: sql<string>`oid::regclass::text` })
    .from(sql`pg_class`)
    .where(sql`relnamespace = 'public'::regnamespace and relkind = 'r'`);
  for (const { name } of tables) await tx.execute(sql.raw(`drop table ${name} cascade`));
  for (const { name } of functions) await tx.execute(sql.raw(`drop function ${name} cascade`));
  const kept = knownMigrations().slice(0, count);
  for (const { sql: statements } of kept)
    for (const statement of statements) await tx.execute(sql.raw(statement));
  await tx.delete(applied).where(gt(applied.createdAt, kept.at(-1)?.folderMillis ?? 0));
}
