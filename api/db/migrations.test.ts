import { sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { onBothDatabases } from "#testing/database.ts";

import { readBackup, restoreBackup } from "./backup.ts";
import { migrationsFolder, type Database, type Db } from "./client.ts";
import { companies } from "./companies.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };
import { hasKnownSchema, migrate } from "./open.ts";
import { sources } from "./sources.ts";

/** The last of the 27 migrations of f789bac9, whose tables today's first migration makes. */
const LAST_OF_27 = "712d3cc735847793c3597ff7dc6ad915a96200326ba5bec97de42a8feb4d6933";
const LAST_OF_27_AT = Date.parse("2026-11-27T18:45:00.382Z");

const LEFT_BY_27 = [
  {
    part: "tables",
    lines: sql`select relname as line from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    digest: "40 f2a655c39844fb48",
  },
  {
    part: "columns",
    lines: sql`select concat_ws(' ', table_name, column_name, data_type, numeric_precision, numeric_scale, is_nullable,
      column_default, is_identity, identity_generation, is_generated) as line
      from information_schema.columns where table_schema = 'public'`,
    digest: "345 e2afa5cc85151aff",
  },
  {
    part: "constraints",
    lines: sql`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
    digest: "124 f548b78b5dc5e59a",
  },
  {
    part: "indexes",
    lines: sql`select indexdef as line from pg_indexes where schemaname = 'public'`,
    digest: "68 9f7a8805cf5412af",
  },
  {
    part: "triggers",
    lines: sql`select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
    digest: "52 790a2eba2a4552c5",
  },
  {
    part: "functions",
    lines: sql`select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace`,
    digest: "3 853193757d7547ec",
  },
];

async function digestOf(db: Db, lines: (typeof LEFT_BY_27)[number]["lines"]): Promise<string> {
  const rows = await db.select({ line: sql<string>`line` }).from(sql`(${lines}) as parts`);
  const sorted = rows.map(({ line }) => line.replace(/\s+/g, " ")).toSorted();
  return `${rows.length} ${createHash("sha256").update(sorted.join("\n")).digest("hex").slice(0, 16)}`;
}

/** As a database of f789bac9 says of itself. */
async function callItOf27(db: Db): Promise<void> {
  await db.execute(sql`delete from drizzle.__drizzle_migrations`);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('the first', 1), (${LAST_OF_27}, ${LAST_OF_27_AT})`,
  );
}

async function backupOf(database: Database): Promise<string[]> {
  const lines: string[] = [];
  await readBackup(database.db, { now: new Date(), write: async (line) => void lines.push(line) });
  return lines;
}

async function restore(database: Database, lines: string[]) {
  const left = lines.values();
  return restoreBackup(database.db, { next: async () => left.next() });
}

const ACME = { id: 1, ticker: "ACME", name: "Acme", createdAt: new Date("2026-11-20T00:00:00Z") };

async function migrationsIn(entries: readonly object[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  return folder;
}

/** A database with the first migration only. */
async function withFirstOnly(database: Database): Promise<Database> {
  await database.db.execute(sql`drop schema public cascade`);
  await database.db.execute(sql`create schema public`);
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations`);
  await database.migrate(await migrationsIn(journal.entries.slice(0, 1)));
  return database;
}

/** Ours and one more, which adds a column. */
async function oneMoreMigration(): Promise<string> {
  const newest = journal.entries.at(-1);
  const entry = { ...newest, idx: journal.entries.length, when: (newest?.when ?? 0) + 1, tag: "next" };
  const folder = await migrationsIn([...journal.entries, entry]);
  await writeFile(join(folder, "next.sql"), "ALTER TABLE companies ADD COLUMN motto text DEFAULT 'none';");
  return folder;
}

const mottoOf = async ({ db }: Database) =>
  (await db.select({ motto: sql<string>`motto` }).from(companies)).map(({ motto }) => motto);

onBothDatabases((open) => {
  test.for(LEFT_BY_27)("the first migration makes the $part that 27 made before it", async (made) => {
    const { db } = await withFirstOnly(await open());
    expect(await digestOf(db, made.lines)).toBe(made.digest);
  });

  test("a database of those 27 is brought up to date, and its backups, made before or after, can be exchanged with ours", async () => {
    const [old, today, other] = [await withFirstOnly(await open()), await open(), await open()];
    await callItOf27(old.db);
    await old.db.insert(companies).values(ACME);
    await restore(other, await backupOf(old));
    expect(await other.db.select().from(companies)).toEqual(await old.db.select().from(companies));
    const lacking = (await backupOf(old)).filter((line) => !line.startsWith('{"table":"public_offers"'));
    await expect(restore(today, lacking)).rejects.toThrow("it has 39 of its 40 tables");
    expect(await hasKnownSchema(old.db)).toBe(false);
    await migrate(old);
    expect(await hasKnownSchema(old.db)).toBe(true);

    await restore(today, await backupOf(old));
    expect(await today.db.select().from(companies)).toEqual(await old.db.select().from(companies));

    const again = await withFirstOnly(await open());
    await callItOf27(again.db);
    await migrate(again);
    await restore(again, await backupOf(today));
    expect(await again.db.$count(companies)).toBe(1);
  });

  test("the next migration is applied once, to a database of those 27 as to one of today", async () => {
    const folder = await oneMoreMigration();
    const [old, today] = [await withFirstOnly(await open()), await open()];
    await callItOf27(old.db);
    for (const database of [old, today]) {
      await database.db.insert(companies).values(ACME);
      await database.migrate(folder);
      await database.migrate(folder);
      expect(await mottoOf(database)).toEqual(["none"]);
    }
  });

  test("tables of fewer than those 27 are left alone, with a sentence", async () => {
    const database = await open();
    await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1795000000000`);
    await expect(migrate(database)).rejects.toThrow(
      "The database has tables of code from before the first release (last changed on 18 Nov 2026), which cannot be brought up to date. Set another DATA_DIR or DATABASE_URL.",
    );
    expect(await database.db.$count(sources)).toBe(0);
  });

  test("a backup with other tables is refused with a sentence, and a damaged one restores nothing", async () => {
    const database = await open();
    const lines = await backupOf(database);
    const ofOthers = { ...JSON.parse(lines[0] ?? ""), migrations: ["unknown"] };
    await expect(restore(database, [JSON.stringify(ofOthers), ...lines.slice(1)])).rejects.toThrow(
      "This backup is from other code: its tables differ from those here. Restore it with the code that made it, then update.",
    );
    const grown = await open();
    await grown.db.insert(companies).values(ACME);
    const withMotto = (await backupOf(grown)).map((line) =>
      line.replace('"ticker":', '"motto":"none","ticker":'),
    );
    await expect(restore(database, withMotto)).rejects.toThrow("its tables differ from those here");
    await expect(restore(database, [lines[0] ?? "", "damaged"])).rejects.toThrow(
      /incomplete: unexpected line/,
    );
    const lacking = lines.filter((line) => !line.startsWith('{"table":"instruments"'));
    await expect(restore(database, lacking)).rejects.toThrow("where instruments was expected");
    expect(await database.db.$count(companies)).toBe(0);
  });
});
