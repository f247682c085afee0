import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { onBothDatabases } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import type { Database } from "./client.ts";
import { facts } from "./facts.ts";
import { populate } from "./populate.ts";

/** Waiting figures point at facts, proposals at events and states at feeds: the key refuses before our trigger runs. */
const REFUSED_BY_KEY = new Set(["truncate facts", "truncate treasury_events", "truncate issuer_feeds"]);

const refused = (database: Database, statement: string) =>
  expect(database.db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
    cause: {
      message: expect.stringContaining(
        REFUSED_BY_KEY.has(statement) ? "referenced in a foreign key constraint" : "the table is append-only",
      ),
    },
  });

const KEY: Record<string, string> = { quotes: "company_id, as_of, recorded_at" };

onBothDatabases((open) => {
  let empty: Database;
  let filled: Database;
  beforeAll(async () => {
    empty = await open();
    filled = await open();
    await populate(filled.db, seedOf({ ticker: "ACME", btc: "100" }));
  });

  for (const table of [
    "facts",
    "treasury_events",
    "listing_events",
    "identity_events",
    "quotes",
    "other_figures",
    "list_removals",
    "instruments",
    "public_offers",
    "public_corrections",
    "issuer_feeds",
    "issuer_feed_states",
  ])
    for (const statement of [
      `update ${table} set recorded_at = now()`,
      `update ${table} set recorded_at = now() where false`,
      `delete from ${table}`,
      `delete from ${table} where false`,
      `truncate ${table}`,
      `truncate ${table} cascade`,
      `insert into ${table} select * from ${table} on conflict (${KEY[table] ?? "id"}) do update set recorded_at = now()`,
    ])
      test(`refuses: ${statement}`, async () => {
        await refused(filled, statement);
        await refused(empty, statement);
      });

  test.for(["update audit_log set actor = 'nobody'", "delete from audit_log", "truncate audit_log"])(
    "refuses: %s",
    (statement) => refused(empty, statement),
  );

  test("keeps every row that such a statement aimed at", async () => {
    await refused(filled, "delete from facts");
    expect(await filled.db.select().from(facts)).toHaveLength(1);
  });

  test("refuses to truncate a table that these point at", () =>
    refused(filled, "truncate companies cascade"));

  test.for([
    ["a holding above all the coins there are", "facts_btc_exists", { value: "21000001" }],
    ["a negative figure", "facts_not_negative", { value: "-1" }],
  ] as const)("refuses %s", async ([, constraint, { value }]) => {
    const write = filled.db.execute(
      sql`insert into facts (company_id, metric, value, unit, as_of, as_of_precision, method, source_id)
          values (1, 'btc_holdings', ${value}, 'BTC', '2026-01-01', 'day', 'disclosed', 1)`,
    );
    await expect(write).rejects.toMatchObject({ cause: { message: expect.stringContaining(constraint) } });
  });

  test.for([
    ["a sale that adds coins", "treasury_events_sign", "'sell', 5, null, null"],
    ["a purchase that takes coins", "treasury_events_sign", "'buy', -5, null, null"],
    ["a balance without a total", "treasury_events_balance", "'balance', null, null, null"],
    ["a retraction of nothing", "treasury_events_retraction", "'retraction', null, null, null"],
    ["a total above all the coins there are", "treasury_events_after", "'balance', null, 21000001, null"],
  ] as const)("refuses %s", async ([, constraint, values]) => {
    const write = filled.db.execute(
      sql.raw(`insert into treasury_events
        (kind, btc, btc_after, voids_id, company_id, as_of, as_of_precision, method, source_id)
        values (${values}, 1, '2026-01-01', 'day', 'disclosed', 1)`),
    );
    await expect(write).rejects.toMatchObject({ cause: { message: expect.stringContaining(constraint) } });
  });
});
