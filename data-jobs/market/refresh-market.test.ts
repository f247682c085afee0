import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { updateShares } from "#admin/company-figures.ts";
import type { Database } from "#db/client.ts";
import { figuresInReview } from "#db/figures-in-review.ts";
import { listSourceStates } from "#db/source-states.ts";
import { isDueIn } from "#jobs/run/run-due.ts";
import { HOUR_MS, openMarketRun, type MarketRun } from "#jobs/testing/market-run.ts";
import { openMarketUpstreams } from "#jobs/testing/market-upstreams.ts";
import { json } from "#jobs/testing/upstreams.ts";
import { onEachDatabase } from "#testing/database.ts";
import { intentOfAnn } from "#testing/intent.ts";

import type { MarketDeps } from "./deps.ts";
import { refreshMarket } from "./refresh-market.ts";

/** Where rules may record figures. */
const byRule = (deps: MarketDeps) =>
  refreshMarket({ ...deps, sources: { ...deps.sources, admitsByRule: true } });

onEachDatabase((open) => {
  /** What waits for a person, and what did. */
  const figures = async () =>
    (await database.db.select().from(figuresInReview)).filter(({ rule }) => rule === null);

  let upstreams: Awaited<ReturnType<typeof openMarketUpstreams>>;
  beforeAll(async () => {
    upstreams = await openMarketUpstreams();
  });
  afterAll(() => upstreams.close());

  let database: Database;
  let market: MarketRun;
  beforeEach(async () => {
    upstreams.reset();
    database = await open();
    market = await openMarketRun(database, { upstreams, job: byRule });
  });

  test("a run learns prices in dollars, rates, share counts and the mood", async () => {
    expect(await market.run()).toEqual({
      outcome: "done",
      counts: { companies: 3, sources: ["finnhub", "twelve-data-world"] },
      message: null,
    });
    expect(await market.shownOf("MSTR")).toMatchObject({
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
    expect(await market.shownOf("SWC")).toMatchObject({
      currentPrice: 0.41875,
      change24h: -1,
      btcHoldings: "20",
    });
    expect((await market.learned()).moods).toMatchObject([{ value: 47, classification: "Neutral" }]);
  });

  test("a second run changes nothing but when we last looked", async () => {
    await market.run();
    const before = await market.learned();
    market.pass(HOUR_MS);
    expect(await market.run()).toMatchObject({ outcome: "unchanged", counts: { companies: 0 } });
    expect(await market.learned()).toEqual(before);
    const states = await listSourceStates(database.db);
    expect(states.map(({ source }) => source)).toEqual([
      "alternative-me",
      "finnhub",
      "frankfurter",
      "sec-debt",
      "sec-facts",
      "sec-tickers",
      "twelve-data-world",
    ]);
    for (const { lookedAt } of states)
      expect(Date.parse(lookedAt)).toBeGreaterThanOrEqual(market.clock.now.getTime() - HOUR_MS / 2);
  });

  test("a run that hears a new price says when, and leaves the other companies alone", async () => {
    await market.run();
    const before = await market.roster();
    market.pass(HOUR_MS);
    upstreams.market.prices["MARA"] = 13;
    expect(await market.run()).toMatchObject({ outcome: "done", counts: { companies: 1 } });
    const after = await market.roster();
    expect(after.filter(({ ticker }) => ticker !== "MARA")).toEqual(
      before.filter(({ ticker }) => ticker !== "MARA"),
    );
    const age = market.clock.now.getTime() - Date.parse((await market.shownOf("MARA"))?.lastUpdated ?? "");
    expect(age).toBeLessThan(2 * HOUR_MS);
  });

  test("a run holds what it doubts, with the reason, and shows what stood there", async () => {
    await market.run();
    const before = await market.roster();
    Object.assign(upstreams.market.prices, { SWC: 3_350 });
    upstreams.market.shares["MSTR"] = { value: 110_000, asOf: "2026-11-15" };
    market.pass(HOUR_MS);
    expect(await market.run()).toMatchObject({ outcome: "done", counts: { companies: 0, held: 2 } });
    expect(await market.roster()).toEqual(before);
    const held = await figures();
    expect(held.toSorted((a, b) => (a.figure < b.figure ? -1 : 1))).toMatchObject([
      {
        companyId: 3,
        figure: "price",
        state: "new",
        standing: "0.335 GBP",
        reasons: ["The price would change from 0.335 GBP to 33.5 GBP. One of the two may be in cents."],
      },
      {
        companyId: 1,
        figure: "shares_outstanding",
        standing: "1100",
        disclosedAt: "2026-11-15",
        reasons: ["The share count would change from 1,100 to 110,000."],
      },
    ]);

    market.pass(HOUR_MS);
    expect(await market.run()).toMatchObject({ outcome: "unchanged" });
    expect(await figures()).toEqual(held);

    upstreams.market.prices["SWC"] = 34;
    market.pass(HOUR_MS);
    await market.run();
    expect(await figures()).toMatchObject([{ figure: expect.any(String) }, { figure: expect.any(String) }]);
    expect((await figures()).filter(({ state }) => state === "new")).toMatchObject([
      { figure: "shares_outstanding" },
    ]);
  });

  test("a run keeps the number of shares an administrator set", async () => {
    const sent = { sharesOutstanding: "2000", asOf: null, sourceUrl: null };
    await updateShares({ tx: database.db, sent, intent: intentOfAnn(market.clock.now), id: 1 });
    await market.run();
    expect(await market.shownOf("MSTR")).toMatchObject({ sharesOutstanding: 2_000, marketCap: 600_000 });
  });

  test("nobody is asked where sources are switched off, and no rates are asked for where no price is to be had", async () => {
    const asked = upstreams.asked.length;
    const nothing = { outcome: "unchanged", counts: { companies: 0, sources: [] }, message: null };
    expect(await market.run({ areAsked: false })).toEqual(nothing);
    expect(upstreams.asked.length).toBe(asked);
    await market.run({ quotes: [], hasApproximateCaps: false });
    const hosts = upstreams.asked.slice(asked).map(({ url }) => url.host);
    expect(new Set(hosts)).toEqual(new Set(["api.alternative.me", "www.sec.gov", "data.sec.gov"]));
  });

  test("the SEC is asked only where somebody can be reached", async () => {
    const asked = upstreams.asked.length;
    await market.run({ contact: null });
    const hosts = upstreams.asked.slice(asked).map(({ url }) => url.host);
    expect(hosts.filter((host) => host.endsWith("sec.gov"))).toEqual([]);
  });

  test("a market cap that the next source does not tell is not lost", async () => {
    upstreams.behave(
      "financialmodelingprep.com",
      json([
        {
          price: 10,
          changePercentage: 1,
          marketCap: 4_000,
          timestamp: market.clock.now.getTime() / 1_000 - 90_000,
        },
      ]),
    );
    await market.run({ quotes: ["fmp"], contact: null });
    expect(await market.shownOf("MARA")).toMatchObject({ marketCap: 4_000, sharesOutstanding: null });
    await market.run({ contact: null });
    expect(await market.shownOf("MARA")).toMatchObject({
      currentPrice: 12,
      sharesOutstanding: 400,
      marketCap: 4_800,
      evidence: { sharesOutstanding: { method: "derived" }, marketCap: { method: "derived" } },
    });
  });

  test("a dry run says what it would learn, and learns nothing", async () => {
    const before = await market.learned();
    const taken = new Error("The changes are taken back.");
    const trying = database.db.transaction(async (tx) => {
      expect(await market.run({}, tx)).toMatchObject({ outcome: "done", counts: { companies: 3 } });
      throw taken;
    });
    await expect(trying).rejects.toThrow(taken);
    expect(await market.learned()).toEqual(before);
    expect(await listSourceStates(database.db)).toEqual([]);
    expect(await market.run()).toMatchObject({ outcome: "done", counts: { companies: 3 } });
  });

  test("a source that answers only so often a day is not asked before its time", async () => {
    await market.run();
    const asked = upstreams.asked.length;
    market.pass(HOUR_MS);
    upstreams.market.prices["MSTR"] = 301;
    const result = await market.run(
      {},
      database.db,
      isDueIn(database.db, () => market.clock.now),
    );
    expect(result).toMatchObject({ counts: { companies: 1, sources: ["finnhub", "twelve-data-world"] } });
    const hosts = upstreams.asked.slice(asked).map(({ url }) => url.host);
    expect(new Set(hosts)).toEqual(new Set(["finnhub.io", "api.alternative.me"]));
  });
});
