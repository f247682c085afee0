import { is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";

import { onBothDatabases } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import { admins, findAdmin } from "./accounts.ts";
import { auditLog } from "./edit.ts";
import { isDatabaseAway, type Database } from "./client.ts";
import { populate } from "./populate.ts";
import { readPublicRecords } from "./public-records.ts";

const FILES = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], { eager: true });
const TABLES = Object.values(FILES)
  .flatMap((file) => Object.entries(file))
  .filter((entry): entry is [string, PgTable] => is(entry[1], PgTable));

/** The database behaviour that our code relies on, the same on both databases. */
onBothDatabases((open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await populate(database.db, seedOf({ ticker: "ACME", btc: "20999999.00000001" }, { ticker: "NEXT" }));
  });

  test.for(TABLES)("%s has the columns that the code reads", async ([, table]) => {
    await expect(database.db.select().from(table)).resolves.toBeInstanceOf(Array);
  });

  test("a holding keeps every digit", async () => {
    const { records } = await readPublicRecords(database.db);
    expect(records.map(({ ticker, facts }) => [ticker, ...facts.map(({ value }) => value)])).toEqual([
      ["ACME", "20999999.00000001"],
      ["NEXT"],
    ]);
  });

  test.for([
    ["numeric(16, 8)", "0.00000001", "0.00000001"],
    ["numeric(24, 8)", "1234567890123456.5", "1234567890123456.50000000"],
    ["date", "2024-02-29", "2024-02-29"],
    ["boolean", "true", true],
    ["integer", "-1", -1],
    ["jsonb", '{"b": [1, null], "a": "ä"}', { a: "ä", b: [1, null] }],
    ["text[]", '{"a,b",c}', ["a,b", "c"]],
    ["text", "a\tb\nü 🇬🇧", "a\tb\nü 🇬🇧"],
  ] as const)("a value of %s comes back as the code expects it", async ([type, text, expected]) => {
    const [row] = await database.db
      .select({ value: sql<unknown>`${sql.raw(`'${text}'::${type}`)}` })
      .from(sql`(select) as one`);
    expect(row?.value).toEqual(expected);
  });

  test("an instant comes back to the millisecond, whatever the time zone of the session", async () => {
    const at = new Date("2026-03-29T00:59:59.123Z");
    await database.db.execute(sql`set time zone 'Asia/Tokyo'`);
    const entry = { at, actor: "a", action: "b", subject: "c", before: { n: "1" } };
    const [row] = await database.db.insert(auditLog).values(entry).returning();
    await database.db.execute(sql`set time zone 'UTC'`);
    expect(row).toMatchObject({ at, before: { n: "1" }, after: null, warnings: [] });
  });

  test("a transaction that fails leaves nothing behind", async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.insert(admins).values({ username: "gone", role: "admin", passwordHash: "none" });
      throw new Error("No.");
    });
    await expect(failing).rejects.toThrow("No.");
    expect(await findAdmin(database.db, "gone")).toBeNull();
  });

  test("what breaks a constraint is no absent database", async () => {
    const account = { username: "twice", role: "admin", passwordHash: "none" } as const;
    await database.db.insert(admins).values(account);
    const error: unknown = await database.db
      .insert(admins)
      .values(account)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ cause: { code: "23505" } });
    expect(isDatabaseAway(error)).toBe(false);
  });

  test("a notice reaches each listener of its channel until it stops listening", async () => {
    const received: string[] = [];
    const stop = await database.listen("contract", (payload) => payload && received.push(payload));
    const notify = (text: string) => database.db.execute(sql`select pg_notify('contract', ${text})`);
    await notify("first");
    await expect.poll(() => received).toEqual(["first"]);
    await stop();
    await notify("second");
    await database.db.execute(sql`select 1`);
    expect(received).toEqual(["first"]);
  });
});
