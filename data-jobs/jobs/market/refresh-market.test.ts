import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { allCompanyRecords } from "#db/queries/company-records.ts";
import { listSourceStates } from "#db/queries/source-states.ts";
import { updateShares } from "#db/edits/update-shares.ts";
import { populate } from "#db/writes/populate.ts";
import { rosterOf } from "#domain/roster.ts";
import { onEachDatabase } from "#fixtures/database.ts";
import { seedOf } from "#fixtures/seed.ts";
import type { SourceSettings } from "#lib/source-settings.ts";

import { openCollector } from "../../collect/collector.ts";
import { databaseMemory } from "../../collect/database-memory.ts";
import { openMarketUpstreams } from "../../fixtures/market-upstreams.ts";
import { json } from "../../fixtures/upstreams.ts";
import { refreshMarket } from "./refresh-market.ts";

const SETTINGS: SourceSettings = {
  areAsked: true,
  contact: "me@site.example",
  quotes: ["finnhub", "twelve-data-world"],
  keys: { finnhub: "f-key", "twelve-data": "t-key", fmp: null, coingecko: null },
};

const HOUR_MS = 3_600_000;
const seed = seedOf(
  { ticker: "MSTR", btc: "1000" },
  { ticker: "MARA", btc: "500" },
  { ticker: "SWC", btc: "20" },
);
const companies = seed.companies.map((company) =>
  company.ticker === "SWC" ? { ...company, exchange: "LSE", country: "GB" } : company,
);

onEachDatabase((open) => {
  let upstreams: Awaited<ReturnType<typeof openMarketUpstreams>>;
  beforeAll(async () => {
    upstreams = await openMarketUpstreams();
  });
  afterAll(() => upstreams.close());

  let database: Database;
  let now: Date;

  async function openMarket() {
    upstreams.reset();
    database = await open();
    await populate(database.db, { ...seed, companies });
    now = new Date("2026-11-20T22:00:00Z");
  }

  const run = (settings: Partial<SourceSettings> = {}) =>
    refreshMarket({
      db: database.db,
      now: () => now,
      sources: { ...SETTINGS, ...settings },
      isDue: async () => true,
      collect: openCollector({
        fetch: upstreams.fetch,
        now: () => now,
        random: () => 0,
        wait: async (ms) => pass(ms),
        expire: upstreams.expire,
        memory: databaseMemory(database.db),
        userAgent: "Tracker/1 (me@site.example)",
        secrets: ["f-key", "t-key"],
        stop: new AbortController().signal,
      }),
    });

  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  const roster = async () => rosterOf(await allCompanyRecords(database.db));
  const shownOf = async (ticker: string) => (await roster()).find((company) => company.ticker === ticker);

  /** Everything a run may learn. */
  const learned = async () => ({
    roster: await roster(),
    quotes: await database.db.query.quotes.findMany(),
    facts: await database.db.query.facts.findMany(),
    rates: await database.db.query.fxRates.findMany(),
    moods: await database.db.query.fearAndGreedReadings.findMany(),
    held: await database.db.query.heldFigures.findMany(),
  });

  describe("a run", () => {
    beforeEach(openMarket);

    test("learns prices in dollars, rates, share counts and the mood", async () => {
      expect(await run()).toEqual({
        outcome: "done",
        counts: { companies: 3, sources: ["finnhub", "twelve-data-world"] },
        message: null,
      });
      expect(await shownOf("MSTR")).toMatchObject({
        currentPrice: 300,
        change24h: 1.5,
        sharesOutstanding: 1_100,
        marketCap: 330_000,
        evidence: {
          currentPrice: { asOf: "2026-11-20", source: { publisher: "Finnhub", url: "https://finnhub.io" } },
          sharesOutstanding: {
            asOf: "2026-10-31",
            method: "disclosed",
            source: { publisher: "SEC EDGAR", url: expect.stringContaining("/Archives/edgar/data/1050446/") },
          },
        },
      });
      expect(await shownOf("SWC")).toMatchObject({ currentPrice: 0.41875, change24h: -1, btcHoldings: "20" });
      expect((await learned()).moods).toMatchObject([{ value: 47, classification: "Neutral" }]);
    });

    test("again changes nothing but when we last looked", async () => {
      await run();
      const before = await learned();
      pass(HOUR_MS);
      expect(await run()).toMatchObject({ outcome: "unchanged", counts: { companies: 0 } });
      expect(await learned()).toEqual(before);
      const states = await listSourceStates(database.db);
      expect(states.map(({ source }) => source)).toEqual([
        "alternative-me",
        "finnhub",
        "frankfurter",
        "sec-facts",
        "sec-tickers",
        "twelve-data-world",
      ]);
      for (const { lookedAt } of states)
        expect(Date.parse(lookedAt)).toBeGreaterThanOrEqual(now.getTime() - HOUR_MS / 2);
    });

    test("that hears a new price says when, and leaves the other companies alone", async () => {
      await run();
      const before = await roster();
      pass(HOUR_MS);
      upstreams.market.prices["MARA"] = 13;
      expect(await run()).toMatchObject({ outcome: "done", counts: { companies: 1 } });
      const after = await roster();
      expect(after.filter(({ ticker }) => ticker !== "MARA")).toEqual(
        before.filter(({ ticker }) => ticker !== "MARA"),
      );
      const age = now.getTime() - Date.parse((await shownOf("MARA"))?.lastUpdated ?? "");
      expect(age).toBeLessThan(2 * HOUR_MS);
    });

    test("holds what it doubts, with the reason, and shows what stood there", async () => {
      await run();
      const before = await roster();
      Object.assign(upstreams.market.prices, { SWC: 3_350 });
      upstreams.market.shares["MSTR"] = { value: 110_000, asOf: "2026-11-15" };
      pass(HOUR_MS);
      expect(await run()).toMatchObject({ outcome: "done", counts: { companies: 0, held: 2 } });
      expect(await roster()).toEqual(before);
      const held = await database.db.query.heldFigures.findMany();
      expect(held.toSorted((a, b) => (a.figure < b.figure ? -1 : 1))).toMatchObject([
        {
          companyId: 3,
          figure: "price",
          state: "new",
          standing: "0.335 GBP",
          reasons: ["The price would go from 0.335 GBP to 33.5 GBP: one of the two may be in cents."],
        },
        {
          companyId: 1,
          figure: "shares_outstanding",
          standing: "1100",
          disclosedAt: "2026-11-15",
          reasons: ["The number of shares would go from 1,100 to 110,000."],
        },
      ]);

      pass(HOUR_MS);
      expect(await run()).toMatchObject({ outcome: "unchanged" });
      expect(await database.db.query.heldFigures.findMany()).toEqual(held);

      upstreams.market.prices["SWC"] = 34;
      pass(HOUR_MS);
      await run();
      expect(await database.db.query.heldFigures.findMany()).toMatchObject([
        { figure: expect.any(String) },
        { figure: expect.any(String) },
      ]);
      expect(
        (await database.db.query.heldFigures.findMany()).filter(({ state }) => state === "new"),
      ).toMatchObject([{ figure: "shares_outstanding" }]);
    });

    test("keeps the number of shares an administrator set", async () => {
      const intent = { actor: "ann", reason: null, checkOnly: false, now, seenRevision: null, sent: null };
      await updateShares(database.db, 1, { sharesOutstanding: "2000", asOf: null, sourceUrl: null }, intent);
      await run();
      expect(await shownOf("MSTR")).toMatchObject({ sharesOutstanding: 2_000, marketCap: 600_000 });
    });

    test("asks nobody where sources are switched off, and for no rates where no price is to be had", async () => {
      const asked = upstreams.asked.length;
      const nothing = { outcome: "unchanged", counts: { companies: 0, sources: [] }, message: null };
      expect(await run({ areAsked: false })).toEqual(nothing);
      expect(upstreams.asked.length).toBe(asked);
      await run({ quotes: [] });
      const hosts = upstreams.asked.slice(asked).map(({ url }) => url.host);
      expect(new Set(hosts)).toEqual(new Set(["api.alternative.me", "www.sec.gov", "data.sec.gov"]));
    });

    test("asks the SEC only where somebody can be reached", async () => {
      const asked = upstreams.asked.length;
      await run({ contact: null });
      const hosts = upstreams.asked.slice(asked).map(({ url }) => url.host);
      expect(hosts.filter((host) => host.endsWith("sec.gov"))).toEqual([]);
    });

    test("a market cap that the next source does not tell is not lost", async () => {
      upstreams.behave(
        "financialmodelingprep.com",
        json([
          { price: 10, changePercentage: 1, marketCap: 4_000, timestamp: now.getTime() / 1_000 - 90_000 },
        ]),
      );
      const fmp = { ...SETTINGS.keys, fmp: "m-key" };
      await run({ quotes: ["fmp"], keys: fmp, contact: null });
      expect(await shownOf("MARA")).toMatchObject({ marketCap: 4_000, sharesOutstanding: null });
      await run({ contact: null });
      expect(await shownOf("MARA")).toMatchObject({
        currentPrice: 12,
        sharesOutstanding: 400,
        marketCap: 4_800,
        evidence: { sharesOutstanding: { method: "derived" }, marketCap: { method: "derived" } },
      });
    });
  });
});
