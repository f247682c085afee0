import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { isPassword } from "#auth/password.ts";
import { findAdmin } from "#db/accounts.ts";
import { storedBtcPrice } from "#db/btc-prices.ts";
import type { Database, Db } from "#db/client.ts";
import { facts } from "#db/facts.ts";
import { migrate } from "#db/open.ts";
import { populate } from "#db/populate.ts";
import { readPublicRecords } from "#db/public-records.ts";
import { sources } from "#db/sources.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { companyList } from "#domain/company/company-list.ts";
import { totalBtc } from "#domain/company/totals.ts";
import { struckLinesOf } from "#domain/ledger/struck-lines.ts";
import { passwordDelivery } from "#jobs/publish/deploy.ts";
import { readSeed } from "#jobs/seed/read.ts";
import { onEachDatabase } from "#testing/database.ts";

import { makeFirstAdmin, prepareDatabase } from "./prepare.ts";

onEachDatabase((open) => {
  test("gives an empty database the initial data, once", async () => {
    const database = await open();
    const told: string[] = [];
    await prepareDatabase(database, { seed: true, log: (line) => told.push(line) });
    const world = await readPublicRecords(database.db);
    expect(told).toEqual([
      expect.stringMatching(/^Initial data: added 208 companies, 702 facts, 678 treasury events/),
    ]);

    await prepareDatabase(database, { seed: true, log: (line) => told.push(line) });
    await populate(database.db, readSeed());
    expect(told).toHaveLength(1);
    expect(await readPublicRecords(database.db)).toEqual(world);
  });

  test("comes to the same list and the same total on every database", async () => {
    const database = await open();
    await prepareDatabase(database, { seed: true, log: () => {} });
    const list = companyList((await readPublicRecords(database.db)).records);
    expect(list).toHaveLength(202);
    expect(totalBtc(list)).toBe("1251894.06793429");
    expect(list[0]).toMatchObject({ ticker: "MSTR", btcHoldings: "848000.3", rank: 1 });
  });

  test("Satsuma leaves the list of a database that was filled before it had sold its last coins", async () => {
    const { db } = await open();
    const seed = readSeed();
    const stillListed = { endedOn: null, endedNote: null, endedUrl: null };
    const companies = seed.companies.map((row) =>
      row.ticker === "SATS.L" ? { ...row, ...stillListed } : row,
    );
    const tickers = async () =>
      companyList((await readPublicRecords(db)).records).map(({ ticker }) => ticker);
    await populate(db, { ...seed, companies });
    expect(await tickers()).toContain("SATS.L");
    await populate(db, seed);
    expect(await tickers()).not.toContain("SATS.L");
  });

  describe("a database that was filled before the slice of November 2026", () => {
    const SLICE = new Date("2026-11-29T00:00:00Z");
    const seed = readSeed();
    const isEarlier = ({ recordedAt }: { recordedAt: Date }) => recordedAt < SLICE;
    const earlier = {
      ...seed,
      facts: seed.facts.filter(isEarlier),
      events: seed.events.filter(isEarlier),
      quotes: seed.quotes.filter(isEarlier),
      closes: seed.closes.filter(({ day }) => day <= "2026-08-22"),
    };
    const recordOf = async (db: Db, ticker: string) => {
      const found = (await readPublicRecords(db)).records.find((record) => record.ticker === ticker);
      if (found === undefined) throw new Error(`${ticker} is not there.`);
      return found;
    };
    const held = async (db: Db, ticker: string) =>
      companyList((await readPublicRecords(db)).records).find((row) => row.ticker === ticker)?.btcHoldings;

    test("gets it by the start alone, once, and keeps what it withdraws", async () => {
      const database = await open();
      const { db } = database;
      await migrate(database);
      await populate(db, earlier);
      expect([await held(db, "ASST"), await held(db, "3350.T")]).toEqual(["26355", "43000"]);
      const told: string[] = [];
      const start = () => prepareDatabase(database, { seed: true, log: (line) => told.push(line) });
      await start();
      await start();
      expect(told).toEqual(["Initial data: added 0 companies, 62 facts, 113 treasury events."]);
      expect([await held(db, "ASST"), await held(db, "3350.T")]).toEqual(["29462", "44000"]);
      expect(await storedBtcPrice(db, SLICE)).toMatchObject({ priceUsd: 82_910.8 });
      const strive = await recordOf(db, "ASST");
      expect(struckLinesOf(strive).filter(({ entry }) => entry.origin?.id === 359)).toHaveLength(1);
      expect(holdingLedger(strive).some(({ origin }) => origin?.id === 359)).toBe(false);
    });

    test("keeps what a person has recorded of a company, and gives it no later row", async () => {
      const database = await open();
      const { db } = database;
      await migrate(database);
      await populate(db, earlier);
      const { id: companyId } = await recordOf(db, "ASST");
      const [source] = await db.select().from(sources).limit(1);
      await db.insert(facts).values({
        companyId,
        metric: "btc_holdings",
        value: "29000",
        unit: "BTC",
        asOf: "2026-10-01",
        asOfPrecision: "day",
        method: "disclosed",
        sourceId: source?.id ?? 0,
      });
      await prepareDatabase(database, { seed: true, log: () => {} });
      expect([await held(db, "ASST"), await held(db, "3350.T")]).toEqual(["29000", "44000"]);
      const { events, facts: stated } = await recordOf(db, "ASST");
      expect(events.some(({ asOf }) => asOf === "2026-10-02")).toBe(false);
      expect(stated.some(({ metric, asOf }) => metric === "cash_usd" && asOf === "2026-10-02")).toBe(true);
    });
  });

  test("leaves a database empty where the seed is off", async () => {
    const database = await open();
    await prepareDatabase(database, { seed: false, log: () => {} });
    expect((await readPublicRecords(database.db)).records).toEqual([]);
  });
});

onEachDatabase((open) => {
  let database: Database;
  let told: string[];
  let dataFolder: string;

  beforeEach(async () => {
    database = await open();
    told = [];
    dataFolder = await mkdtemp(join(tmpdir(), "first-admin-"));
    onTestFinished(() => rm(dataFolder, { recursive: true }));
  });

  const make = (password: string | null, { isTerminal = false, username = "admin" } = {}) =>
    makeFirstAdmin(database, {
      firstAdmin: { username, password },
      deliverPassword: passwordDelivery(dataFolder, isTerminal),
      log: (line) => told.push(line),
    });
  const opens = async (username: string, password: string) => {
    const found = await findAdmin(database.db, username);
    return found !== null && found.role === "admin" && isPassword(password, found.passwordHash);
  };

  test("a made-up password is told at a terminal", async () => {
    await make(null, { isTerminal: true });
    const [, password = ""] =
      /^Password of admin: (\S{24}) {2}\(shown this once\)$/.exec(told[0] ?? "") ?? [];
    expect(await opens("admin", password)).toBe(true);
    expect(await findAdmin(database.db, "admin")).toMatchObject({ passwordIsGenerated: true });
  });

  test("without a terminal it goes to a file that only its owner can read, and not to the log", async () => {
    const path = join(dataFolder, "first-admin");
    await writeFile(path, "left over", { mode: 0o644 });
    await make(null);
    const [username, password = ""] = (await readFile(path, "utf8")).split("\n");
    expect(username).toBe("admin");
    expect(await opens("admin", password)).toBe(true);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(told).toEqual([`The password of admin is in ${path}. Read it, then delete the file.`]);
  });

  test("a password that was set is used and told nowhere, and ignored at every later start", async () => {
    await make("correct horse battery", { username: "ann" });
    expect(await opens("ann", "correct horse battery")).toBe(true);
    expect(await findAdmin(database.db, "ann")).toMatchObject({ passwordIsGenerated: false });
    expect(told).toEqual(["Administrator ann created with the password from ADMIN_PASSWORD."]);
    await make("another one entirely", { username: "bob" });
    expect(await findAdmin(database.db, "bob")).toBeNull();
    expect(await opens("ann", "correct horse battery")).toBe(true);
    expect(told).toHaveLength(1);
  });

  test("a short one is refused before there is an account, and ignored once there is one", async () => {
    await expect(make("secret")).rejects.toThrow(
      /^ADMIN_PASSWORD is shorter than 12 characters\. .* unset it/,
    );
    await expect(make("Satoshi-2009!")).rejects.toThrow(/^ADMIN_PASSWORD must not consist of .* unset it/);
    await expect(make("chickenwing101")).rejects.toThrow(/^ADMIN_PASSWORD must not be one of .* unset it/);
    expect(await findAdmin(database.db, "admin")).toBeNull();
    await make("correct horse battery");
    await make("secret");
    expect(await opens("admin", "correct horse battery")).toBe(true);
  });
});
