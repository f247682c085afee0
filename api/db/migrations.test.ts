import { sql } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";

import { isListedAt } from "#domain/ledger/listing-event.ts";
import { onBothDatabases } from "#testing/database.ts";

import type { Database, Db } from "./client.ts";
import { companies } from "./companies.ts";
import { allCompanyRecords } from "./public-records.ts";
import { listingEvents } from "./company-events.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

const run = async (db: Db, statements: string) => void (await db.execute(sql.raw(statements)));

/** As the migrations before and from a number on leave it. */
async function migrate(db: Db, { from = 0, to = Infinity }: { from?: number; to?: number }): Promise<void> {
  for (const { tag } of journal.entries.filter(({ idx }) => idx >= from && idx < to)) {
    const file = await readFile(join(import.meta.dirname, "migrations", `${tag}.sql`), "utf8");
    for (const statement of file.split("--> statement-breakpoint")) await run(db, statement);
  }
}

onBothDatabases((open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    await run(database.db, "drop schema public cascade");
    await run(database.db, "create schema public");
    await migrate(database.db, { to: 8 });
  });

  test(
    "the ends of companies from before listing events are carried over with when they were learned",
    { timeout: 60_000 },
    async () => {
      const { db } = database;
      await run(
        db,
        `insert into companies (id, ticker, name, created_at, ended_on, ended_precision, ended_note) values
        (1, 'SEED', 'Ended before we knew it', '2026-11-20T00:00:00Z', '2026-06-01', 'month', 'It merged'),
        (2, 'LATE', 'Ended by hand later', '2026-11-20T00:00:00Z', '2026-12-05', 'day', null),
        (3, 'OUT', 'Removed', '2026-11-20T00:00:00Z', '2026-12-01', 'day', 'Sold out'),
        (4, 'BACK', 'Removed and restored', '2026-11-20T00:00:00Z', null, null, null),
        (5, 'IN', 'In the list', '2026-11-20T00:00:00Z', null, null, null)`,
      );
      await run(
        db,
        `insert into audit_log (at, actor, action, subject, before, after, reason) values
        ('2026-12-01T10:00:00Z', 'a', 'remove-company', 'company/3', '{}', '{"endedOn":"2026-12-01"}', 'Sold out'),
        ('2026-12-02T10:00:00Z', 'a', 'remove-company', 'company/4', '{}', '{"endedOn":"2026-12-02"}', null),
        ('2026-12-03T10:00:00Z', 'a', 'restore-company', 'company/4', '{"endedOn":"2026-12-02"}', '{}', null)`,
      );
      await migrate(db, { from: 8 });

      const rows = await db.select().from(listingEvents).orderBy(listingEvents.recordedAt);
      expect(
        rows.map(({ companyId, kind, onDay, onPrecision, recordedAt, reason }) =>
          [companyId, kind, onDay, onPrecision, recordedAt.toISOString().slice(0, 13), reason].join(" "),
        ),
      ).toEqual([
        "1 ended 2026-06-01 month 2026-11-20T00 It merged",
        "3 removed 2026-12-01 day 2026-12-01T10 Sold out",
        "4 removed 2026-12-02 day 2026-12-02T10 ",
        "4 restored 2026-12-02 day 2026-12-03T10 ",
        "2 ended 2026-12-05 day 2026-12-05T00 ",
      ]);
      const records = await allCompanyRecords(db);
      expect(records.map(({ endedOn }) => endedOn)).toEqual([
        "2026-06",
        "2026-12-05",
        "2026-12-01",
        null,
        null,
      ]);
      const stored = await db.select().from(companies).orderBy(companies.id);
      expect(stored.map(({ isListed }) => isListed)).toEqual(records.map((record) => isListedAt(record, {})));
    },
  );
});
