import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";

import { migrationsFolder, type Db } from "./client.ts";

export type StoredTable = {
  name: string;
  /** The constraints by which its rows reference each other, in any order. */
  ownReferences: { constraint: string; definition: string }[];
  /** The sequence its ids come from; null if its ids are of another kind. */
  sequence: string | null;
};

/** Every table, each after the tables its rows reference. */
export async function storedTables(db: Db): Promise<StoredTable[]> {
  const tables = await db
    .select({
      name: sql<string>`c.relname`,
      sequence: sql<string | null>`(select pg_get_serial_sequence(quote_ident(c.relname), a.attname)
        from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' limit 1)`,
    })
    .from(sql`pg_class c`)
    .where(sql`c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
    .orderBy(sql`c.relname`);
  const references = await db
    .select({
      from: sql<string>`c.conrelid::regclass::text`,
      to: sql<string>`c.confrelid::regclass::text`,
      constraint: sql<string>`quote_ident(c.conname)`,
      definition: sql<string>`pg_get_constraintdef(c.oid)`,
    })
    .from(sql`pg_constraint c`)
    .where(sql`c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  const ordered: StoredTable[] = [];
  const isReady = ({ name }: { name: string }) =>
    references
      .filter(({ from, to }) => from === name && to !== name)
      .every(({ to }) => ordered.some((table) => table.name === to));
  for (let left = tables; left.length > 0;) {
    const ready = left.filter(isReady);
    if (ready.length === 0)
      throw new Error(
        `These tables reference each other in a circle: ${left.map(({ name }) => name).join(", ")}.`,
      );
    for (const table of ready) {
      const own = references.filter(({ from, to }) => from === table.name && to === table.name);
      ordered.push({ ...table, ownReferences: own });
    }
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Of a database or a backup, by their hashes. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const applied = await db
    .select({ hash: sql<string>`hash` })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`created_at`);
  return sinceFirst(applied.map(({ hash }) => hash));
}

/** Before the first release there were 27 migrations. They left the tables that today's first one makes. */
const LAST_OF_27 = "712d3cc735847793c3597ff7dc6ad915a96200326ba5bec97de42a8feb4d6933";

export function sinceFirst(hashes: readonly string[]): string[] {
  const after = hashes.indexOf(LAST_OF_27) + 1;
  const [first] = readMigrationFiles({ migrationsFolder });
  return after === 0 || !first ? [...hashes] : [first.hash, ...hashes.slice(after)];
}
