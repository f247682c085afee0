import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { Instrument } from "#domain/company/capital/instrument.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import type { Seed } from "#domain/snapshot/seed.schema.ts";
import { onBothDatabases } from "#testing/database.ts";
import { instrument } from "#testing/facts.ts";
import { seedOf } from "#testing/seed.ts";

import type { Db } from "./client.ts";
import { companies } from "./companies.ts";
import { listingEvents, recordListing } from "./company-events.ts";
import { insertInstrument } from "./instruments.ts";
import { populate } from "./populate.ts";
import { readPublicRecords } from "./public-records.ts";

const listed = async (db: Db) =>
  companyList((await readPublicRecords(db)).records).map(({ ticker, btcHoldings }) => [ticker, btcHoldings]);

onBothDatabases((open) => {
  test("a second run changes nothing", async () => {
    const { db } = await open();
    const seed = seedOf({ ticker: "ACME", btc: "100" }, { ticker: "HOARD", btc: "40" });
    expect(await populate(db, seed)).toEqual({ companies: 2, facts: 2, events: 0, changed: 0 });
    const before = await readPublicRecords(db);
    expect(await populate(db, seed)).toEqual({ companies: 0, facts: 0, events: 0, changed: 0 });
    expect(await readPublicRecords(db)).toEqual(before);
  });

  test("adds what others state once, beside our figures and not among them", async () => {
    const { db } = await open();
    const seed = seedOf({ ticker: "ACME", btc: "100" });
    const [{ url: sourceUrl } = { url: "" }] = seed.sources;
    const other = {
      id: 1,
      ticker: "ACME",
      metric: "btc_holdings" as const,
      value: "120.5",
      asOf: "2026-01",
      kind: "tracker" as const,
      recordedAt: new Date("2026-01-02T00:00:00Z"),
      sourceUrl,
      readThrough: "a copy",
      definition: null,
    };
    const many = Array.from({ length: 1_200 }, (_, index) => ({ ...other, id: index + 1 }));
    await populate(db, { ...seed, otherFigures: many });
    await populate(db, { ...seed, otherFigures: many });
    const [record] = (await readPublicRecords(db)).records;
    expect(record?.otherFigures).toHaveLength(many.length);
    expect(record?.otherFigures[0]).toEqual({
      id: 1,
      metric: "btc_holdings",
      value: "120.5",
      asOf: "2026-01",
      kind: "tracker",
      recordedAt: "2026-01-02T00:00:00.000Z",
      source: { publisher: "Acme", url: sourceUrl },
      readThrough: "a copy",
      definition: null,
    });
    expect(await listed(db)).toEqual([["ACME", "100"]]);
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

  describe("a company that the seed has ended since", () => {
    const before = seedOf({ ticker: "ACME", btc: "100" }, { ticker: "HOARD", btc: "40" });
    const end = {
      endedOn: "2026-09",
      endedNote: "Sold its last bitcoin.",
      endedUrl: "https://acme.example/end",
    };
    const after = {
      ...before,
      companies: before.companies.map((row) => (row.ticker === "ACME" ? { ...row, ...end } : row)),
    };
    const now = new Date("2026-11-23T10:00:00Z");

    test("leaves the list of a database that was filled before, once, and its past lists keep it", async () => {
      const { db } = await open();
      await populate(db, before);
      expect(await populate(db, after, now)).toEqual({ companies: 0, facts: 0, events: 0, changed: 1 });
      expect(await populate(db, after, now)).toEqual({ companies: 0, facts: 0, events: 0, changed: 0 });
      expect(await listed(db)).toEqual([["HOARD", "40"]]);
      expect(await db.select().from(listingEvents)).toMatchObject([
        {
          kind: "ended",
          onDay: "2026-09-01",
          onPrecision: "month",
          recordedAt: now,
          sourceUrl: end.endedUrl,
        },
      ]);
      const { records } = await readPublicRecords(db);
      const shown = (view: PointInTime) => companyList(records, view).map(({ ticker }) => ticker);
      expect(shown({ knownAt: "2026-11-23T09:59:59.999Z" })).toEqual(["ACME", "HOARD"]);
      expect(shown({ asOf: "2026-08-31" })).toEqual(["ACME", "HOARD"]);
      expect(shown({ asOf: "2026-09-30" })).toEqual(["HOARD"]);
    });

    test("stays in the list if an administrator has restored it", async () => {
      const { db } = await open();
      await populate(db, before);
      const change = { onDay: "2026-02-01", reason: null, now: new Date("2026-02-01T00:00:00Z") };
      await recordListing(db, 1, { kind: "removed", ...change });
      await recordListing(db, 1, { kind: "restored", ...change, now });
      expect(await populate(db, after, now)).toMatchObject({ changed: 0 });
      expect((await listed(db)).map(([ticker]) => ticker)).toEqual(["ACME", "HOARD"]);
    });
  });

  describe("a company that the seed has renamed since", () => {
    const before = seedOf({ ticker: "ANTE", name: "AirNet", btc: "100" }, { ticker: "HOARD", btc: "40" });
    const renamed = <Row extends { ticker: string }>(rows: Row[], to: Partial<Row>) =>
      rows.map((row) => (row.ticker === "ANTE" ? { ...row, ...to } : row));
    const sourceUrl = before.sources[0]?.url ?? "";
    const after: Seed = {
      ...before,
      companies: renamed(before.companies, { ticker: "YDKG", name: "Yueda" }),
      facts: renamed(before.facts, { ticker: "YDKG" }),
      identities: [
        {
          id: 1,
          ticker: "YDKG",
          kind: "former",
          name: "AirNet",
          otherTicker: "ANTE",
          asOf: "2025-09-18",
          isLastDay: true,
          disclosedAt: null,
          recordedAt: new Date("2026-11-23T00:00:00Z"),
          method: "secondary",
          confidence: "medium",
          sourceUrl,
          readThrough: null,
          note: null,
        },
      ],
    };
    const named = async (db: Db) =>
      companyList((await readPublicRecords(db)).records).map(({ id, ticker, name, formerly }) => [
        id,
        ticker,
        name,
        formerly,
      ]);
    const HOARD = [2, "HOARD", "HOARD Inc.", null];

    test("has its new name and ticker in a new database and in one filled before, under its old id", async () => {
      const [fresh, filled] = [(await open()).db, (await open()).db];
      await populate(fresh, after);
      await populate(filled, before);
      expect(await populate(filled, after)).toMatchObject({ companies: 0, facts: 0, changed: 1 });
      expect(await populate(filled, after)).toMatchObject({ changed: 0 });
      const expected = [[1, "YDKG", "Yueda", "AirNet (ANTE)"], HOARD];
      expect(await named(fresh)).toEqual(expected);
      expect(await named(filled)).toEqual(expected);
    });

    test("keeps the name that an administrator gave it", async () => {
      const { db } = await open();
      await populate(db, before);
      await db.update(companies).set({ name: "AirNet of Beijing" }).where(eq(companies.id, 1));
      expect(await populate(db, after)).toMatchObject({ changed: 0 });
      expect(await named(db)).toEqual([[1, "ANTE", "AirNet of Beijing", "AirNet (ANTE)"], HOARD]);
    });

    test("keeps its name if its new ticker is taken", async () => {
      const { db } = await open();
      await populate(db, before);
      await db.insert(companies).values({ ticker: "YDKG", name: "Added by hand" });
      expect(await populate(db, after)).toMatchObject({ changed: 0 });
      expect((await named(db)).map(([, ticker]) => ticker)).toEqual(["ANTE", "HOARD", "YDKG"]);
    });
  });

  test("overwrites no edit", async () => {
    const { db } = await open();
    const seed = seedOf({ ticker: "ACME", btc: "100" });
    await populate(db, seed);
    await db.update(companies).set({ name: "Acme of Ohio", isFeatured: true });
    await populate(db, seed);
    expect(await db.select().from(companies)).toMatchObject([{ name: "Acme of Ohio", isFeatured: true }]);
  });

  test("gives a stored company its type, unless it has one", async () => {
    const { db } = await open();
    const seed = seedOf({ ticker: "ACME", btc: "1" }, { ticker: "HOARD", btc: "2" }, { ticker: "NEW" });
    await populate(db, seed);
    await db.update(companies).set({ type: "Fund" }).where(eq(companies.id, 2));
    const classified: Seed = {
      ...seed,
      companies: seed.companies.map((company) => ({ ...company, type: company.id === 3 ? null : "Miner" })),
    };
    expect(await populate(db, classified)).toMatchObject({ changed: 1 });
    expect(await populate(db, classified)).toMatchObject({ changed: 0 });
    const { records } = await readPublicRecords(db);
    expect(records.map(({ type, revision }) => [type, revision])).toEqual([
      ["Miner", 2],
      ["Fund", 1],
      [null, 1],
    ]);
  });

  test("gives no later instrument to a company whose instruments the site has recorded", async () => {
    const { db } = await open();
    const seed = seedOf({ ticker: "ACME" }, { ticker: "HOARD" });
    const [loan, corrected] = [
      instrument({ id: 1, name: "Loan" }),
      instrument({ id: 2, name: "Loan", replacesId: 1 }),
    ];
    const seededAs = (rows: Instrument[]): Seed["instruments"] =>
      ["ACME", "HOARD"].flatMap((ticker, index) =>
        rows.map(({ source: _, ...row }) => ({
          ...row,
          ticker,
          id: row.id + 10 * index,
          replacesId: row.replacesId && row.replacesId + 10 * index,
          recordedAt: new Date(row.recordedAt),
          sourceUrl: seed.sources[0]?.url ?? "",
        })),
      );
    await populate(db, { ...seed, instruments: seededAs([loan]) });
    const { source, recordedAt, ...row } = instrument({ id: FIRST_RUNNING_ID, replacesId: 1 });
    const id = await insertInstrument(db, {
      ...row,
      companyId: 1,
      sourceUrl: source.url,
      recordedAt: new Date(recordedAt),
    });
    await populate(db, { ...seed, instruments: seededAs([loan, corrected]) });
    const { records } = await readPublicRecords(db);
    expect(records.map(({ instruments }) => instruments.map((each) => each.id))).toEqual([
      [1, id],
      [11, 12],
    ]);
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
    expect(await db.select().from(companies)).toEqual([]);
  });

  test("gives what is added later an id above its own", async () => {
    const { db } = await open();
    await populate(db, seedOf({ ticker: "ACME" }));
    const [added] = await db.insert(companies).values({ ticker: "NEW", name: "New" }).returning();
    expect(added?.id).toBe(1_001);
  });
});
