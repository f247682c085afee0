import { sql } from "drizzle-orm";
import { join } from "node:path";
import { expect, test } from "vitest";

import { restoreBackup } from "#db/backup.ts";
import type { Database } from "#db/client.ts";
import { returnTo } from "#db/older-schema.ts";
import { hasKnownSchema } from "#db/open.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { running } from "#jobs/testing/running.ts";
import { onBothDatabases } from "#testing/database.ts";

import { backup, restore } from "./backup.ts";

/** The first edition had these. */
const MIGRATIONS = 8;
const AT = "2026-11-20T02:40:00Z";

const ROWS = [
  `insert into sources (id, url, publisher, kind) values (1, 'https://acme.example/8-k', 'Acme', 'filing')`,
  `insert into companies (id, ticker, name, created_at, ended_on, ended_precision, ended_note) values
    (1, 'ACME', 'Acme', '2026-11-19T00:00:00Z', null, null, null),
    (2, 'OLD', 'Merged into Acme', '2026-11-19T00:00:00Z', '2026-06-01', 'month', 'It merged')`,
  `insert into facts (id, company_id, metric, value, unit, as_of, as_of_precision, method, source_id, recorded_at) values
    (1, 1, 'btc_holdings', 1000.5, 'BTC', '2026-11-01', 'day', 'disclosed', 1, '2026-11-19T00:00:00Z')`,
];

onBothDatabases((open) => {
  /** A backup file as the first edition wrote it. */
  async function firstEdition(): Promise<{ database: Database; file: string }> {
    const database = await open();
    await database.db.transaction((tx) => returnTo(tx, MIGRATIONS));
    for (const row of ROWS) await database.db.execute(sql.raw(row));
    const { deps, dataFolder } = await running(database, AT);
    const job = { ...deps, db: database.db, log: () => {}, isDryRun: false, isConfirmed: false };
    await backup(job);
    return { database, file: join(dataFolder, "backups", "backup-2026-11-20T02-40-00-000Z.jsonl.gz") };
  }

  test("a backup of the first edition is restored and brought up to date, as its database is", async () => {
    const { database, file } = await firstEdition();
    await database.migrate();
    const restored = await open();
    expect(await restore(restored, file)).toMatchObject({ rows: 4, at: "2026-11-20T02:40:00.000Z" });
    expect(await hasKnownSchema(restored.db)).toBe(true);
    const records = await allCompanyRecords(restored.db);
    expect(records.map(({ ticker, endedOn, facts }) => [ticker, endedOn, facts.length])).toEqual([
      ["ACME", null, 1],
      ["OLD", "2026-06", 0],
    ]);
    expect(records).toEqual(await allCompanyRecords(database.db));
    await expect(restored.db.execute(sql`delete from facts`)).rejects.toThrow();
  });

  test("a damaged one restores nothing and leaves today's tables", async () => {
    const hash = await firstHash(await open());
    const head = { format: 1, at: "2026-11-20T02:40:00.000Z", migrations: [hash] };
    const database = await open();
    const lines = [JSON.stringify(head), "damaged"].values();
    const read = async () => lines.next();
    await expect(restoreBackup(database.db, { next: read })).rejects.toThrow(/incomplete: unexpected line/);
    expect(await hasKnownSchema(database.db)).toBe(true);
    expect(await allCompanyRecords(database.db)).toEqual([]);
  });

  test("one of other code is refused with a sentence", async () => {
    const head = JSON.stringify({ format: 1, at: "2026-11-20T02:40:00.000Z", migrations: ["unknown"] });
    const lines = [head].values();
    const database = await open();
    await expect(restoreBackup(database.db, { next: async () => lines.next() })).rejects.toThrow(
      "This backup is from other code (1 migrations, not all of them known here). Restore it with the code that made it, then update.",
    );
  });
});

async function firstHash({ db }: Database): Promise<string> {
  const [row] = await db
    .select({ hash: sql<string>`hash` })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`created_at`)
    .limit(1);
  return row?.hash ?? "";
}
