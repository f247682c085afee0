import { expect, test } from "vitest";

import { companyList } from "#domain/company/company-list.ts";
import { onBothDatabases } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import type { Db } from "./client.ts";
import { companies } from "./companies.ts";
import { recordListing } from "./listing-events.ts";
import { populate } from "./populate.ts";
import { readPublicRecords } from "./public-records.ts";

const listed = async (db: Db) =>
  companyList((await readPublicRecords(db)).records).map(({ ticker, btcHoldings }) => [ticker, btcHoldings]);

onBothDatabases((open) => {
  test("a second run changes nothing", async () => {
    const { db } = await open();
    const seed = seedOf({ ticker: "ACME", btc: "100" }, { ticker: "HOARD", btc: "40" });
    expect(await populate(db, seed)).toEqual({ companies: 2, facts: 2, events: 0 });
    const before = await readPublicRecords(db);
    expect(await populate(db, seed)).toEqual({ companies: 0, facts: 0, events: 0 });
    expect(await readPublicRecords(db)).toEqual(before);
  });

  test("brings back no company that was removed", async () => {
    const { db } = await open();
    const seed = seedOf({ ticker: "ACME", btc: "100" }, { ticker: "HOARD", btc: "40" });
    await populate(db, seed);
    const now = new Date("2026-02-01T00:00:00Z");
    await recordListing(db, 1, { kind: "removed", onDay: "2026-02-01", reason: null, now });
    await populate(db, seed);
    expect(await listed(db)).toEqual([["HOARD", "40"]]);
  });

  test("overwrites no edit", async () => {
    const { db } = await open();
    const seed = seedOf({ ticker: "ACME", btc: "100" });
    await populate(db, seed);
    await db.update(companies).set({ name: "Acme of Ohio", isFeatured: true });
    await populate(db, seed);
    expect(await db.query.companies.findFirst()).toMatchObject({ name: "Acme of Ohio", isFeatured: true });
  });

  test("leaves a company alone that somebody added under the same ticker", async () => {
    const { db } = await open();
    await db.insert(companies).values({ ticker: "acme", name: "Acme, added by hand" });
    await populate(db, seedOf({ ticker: "ACME", btc: "100" }, { ticker: "HOARD", btc: "40" }));
    expect(await listed(db)).toEqual([
      ["HOARD", "40"],
      ["acme", null],
    ]);
  });

  test("adds all of it or nothing", async () => {
    const { db } = await open();
    const seed = seedOf({ ticker: "ACME", btc: "100" });
    await expect(populate(db, { ...seed, sources: [] })).rejects.toThrow("sources.csv has no row for");
    expect(await db.query.companies.findMany()).toEqual([]);
  });

  test("gives what is added later an id above its own", async () => {
    const { db } = await open();
    await populate(db, seedOf({ ticker: "ACME" }));
    const [added] = await db.insert(companies).values({ ticker: "NEW", name: "New" }).returning();
    expect(added?.id).toBe(1_001);
  });
});
