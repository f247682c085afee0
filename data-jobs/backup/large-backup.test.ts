import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { readBackup, restoreBackup } from "#db/backup.ts";
import type { Database } from "#db/client.ts";
import { isEmpty } from "#db/open.ts";
import { populate } from "#db/populate.ts";
import { onBothDatabases } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

/** More than one batch of 5,000. */
const FACTS = 6_000;
const FIRST = /^\{"id":1,.*"replaces_id":2\b/;

/** Each row replaces the next one, so that many come in an earlier batch than the row they reference. */
const CHAIN = sql.raw(`insert into facts
  (id, company_id, metric, value, unit, as_of, as_of_precision, method, source_id, recorded_at, replaces_id)
  select n, 1, 'btc_holdings', n, 'BTC', '2026-11-01', 'day', 'disclosed', 1, '2026-11-19T00:00:00Z',
    case when n < ${FACTS} then n + 1 end
  from generate_series(1, ${FACTS}) as n`);

onBothDatabases((open) => {
  let lines: string[];

  const backupOf = async ({ db }: Database) => {
    const read: string[] = [];
    await readBackup(db, {
      now: new Date("2026-11-20T02:40:00Z"),
      write: async (line) => void read.push(line),
    });
    return read;
  };

  beforeEach(async () => {
    const database = await open();
    await populate(database.db, seedOf({ ticker: "ACME" }));
    await database.db.execute(CHAIN);
    lines = await backupOf(database);
  });

  /** Restores these lines into a database, and says how many were read. */
  async function restore({ db }: Database, given: readonly string[]) {
    const left = given.values();
    let read = 0;
    const next = async () => {
      read++;
      return left.next();
    };
    const failure: unknown = await restoreBackup(db, { next }).then(
      () => null,
      (error: unknown) => error,
    );
    return { read, failure };
  }

  const withFirst = (change: (line: string) => string) =>
    lines.map((line) => (FIRST.test(line) ? change(line) : line));

  test("rows that come long before the ones they reference are restored, and references stay checked", async () => {
    const database = await open();
    expect((await restore(database, lines)).failure).toBeNull();
    expect((await backupOf(database)).toSorted()).toEqual(lines.toSorted());
    const wrong = sql`insert into facts select (jsonb_populate_record(f, '{"id": 9001, "replaces_id": 9999}')).* from facts f where id = 1`;
    await expect(database.db.execute(wrong)).rejects.toThrow();
  });

  test("a large table is read in batches, so a row that can't be stored ends the restore before the rest is read", async () => {
    const broken = withFirst((line) => line.replace('"value":1.', '"value":-1.'));
    expect(broken).not.toEqual(lines);
    const database = await open();
    const { read, failure } = await restore(database, broken);
    expect(failure).toBeInstanceOf(Error);
    expect(read).toBeLessThan(FACTS);
    expect(await isEmpty(database.db)).toBe(true);
  });

  test("a reference to a row that is missing restores nothing", async () => {
    const database = await open();
    const broken = withFirst((line) => line.replace('"replaces_id":2', '"replaces_id":9999'));
    expect((await restore(database, broken)).failure).toBeInstanceOf(Error);
    expect(await isEmpty(database.db)).toBe(true);
    expect((await restore(database, lines)).failure).toBeNull();
  });
});
