import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { isCapDoubtful, ratioPerDollar } from "#domain/company/quotes/ratio.ts";
import { isDueIn } from "#jobs/run/run-due.ts";
import { HOUR_MS, openMarketRun, type MarketRun } from "#jobs/testing/market-run.ts";
import { openMarketUpstreams } from "#jobs/testing/market-upstreams.ts";
import { emptied, kindsOfMisbehaviour } from "#jobs/testing/misbehaviours.ts";
import { onEachDatabase } from "#testing/database.ts";

import { refreshMarket } from "./refresh-market.ts";

const COINGECKO = "api.coingecko.com";
const DAY = 24 * HOUR_MS;

onEachDatabase((open) => {
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
    market = await openMarketRun(database, { upstreams, job: refreshMarket });
  });

  const runUnquoted = () => market.run({ quotes: [], contact: null });
  const askedPaths = () =>
    upstreams.asked.filter(({ url }) => url.host === COINGECKO).map(({ url }) => url.pathname);
  const list = (symbol: string, mnav: number | null) => {
    upstreams.market.treasuries[symbol] = { mnav, valueUsd: 45_000_000, perShareUsd: 15 };
  };

  test("a company without a quote has an approximate market cap that counts in no average", async () => {
    expect(await runUnquoted()).toMatchObject({ outcome: "done", counts: { companies: 1 } });
    const mara = await market.shownOf("MARA");
    expect(mara).toMatchObject({
      marketCap: 36_000_000,
      currentPrice: null,
      change24h: null,
      evidence: {
        currentPrice: null,
        marketCap: {
          asOf: "2026-11-20",
          method: "estimated",
          confidence: "low",
          source: { publisher: "CoinGecko", url: "https://www.coingecko.com/en/treasuries/bitcoin" },
        },
      },
    });
    expect(mara && isCapDoubtful(mara)).toBe(true);
    expect(mara && ratioPerDollar(mara)).toBeNull();
    expect(await market.shownOf("MSTR")).toMatchObject({ marketCap: null });
  });

  test("only companies without a quote of the last seven days are asked about", async () => {
    list("MSTR.US", 1.2);
    list("SWC.L", 2);
    const start = askedPaths().length;
    await market.run({ contact: null });
    expect(askedPaths().slice(start)).toEqual([]);
    market.pass(8 * DAY);
    await runUnquoted();
    expect(askedPaths().slice(start)).toEqual([
      "/api/v3/entities/list",
      "/api/v3/public_treasury/mstr-us",
      "/api/v3/public_treasury/mara-us",
      "/api/v3/public_treasury/swc-l",
    ]);
    // The quote is at most 30 days older, so it still counts.
    expect(await market.shownOf("MARA")).toMatchObject({ currentPrice: 12, marketCap: null });
    market.pass(30 * DAY);
    list("MARA.US", 0.9);
    await runUnquoted();
    expect(await market.shownOf("MARA")).toMatchObject({ currentPrice: null, marketCap: 40_500_000 });
  });

  test("the next quote hides it, though it is of an earlier day and of another price", async () => {
    market.pass(2 * DAY);
    await runUnquoted();
    upstreams.market.prices["MARA"] = 900;
    await market.run({ contact: null });
    expect(await market.shownOf("MARA")).toMatchObject({
      currentPrice: 900,
      evidence: { currentPrice: { asOf: "2026-11-20", source: { publisher: "Finnhub" } } },
    });
  });

  test("it is asked for once a day, only stored when it changed, and not at all when switched off", async () => {
    const isDue = isDueIn(database.db, () => market.clock.now);
    const run = () => market.run({ quotes: [], contact: null }, database.db, isDue);
    await run();
    const [paths, before] = [askedPaths().length, (await market.learned()).quotes];
    market.pass(HOUR_MS);
    await run();
    expect(askedPaths()).toHaveLength(paths);
    expect(await runUnquoted()).toMatchObject({ counts: { companies: 0 } });
    expect((await market.learned()).quotes).toEqual(before);
    const asked = askedPaths().length;
    await market.run({ quotes: [], contact: null, hasApproximateCaps: false });
    expect(askedPaths()).toHaveLength(asked);
  });

  test("a market cap far from the one before it is not stored until that one is too old", async () => {
    await runUnquoted();
    list("MARA.US", 80);
    market.pass(DAY);
    const { counts } = await runUnquoted();
    expect(counts["rejected"]).toContainEqual(
      expect.stringMatching(/^coingecko-caps: company 2: .*The approximate market cap was not stored\.$/),
    );
    expect(await market.shownOf("MARA")).toMatchObject({ marketCap: 36_000_000 });
    market.pass(31 * DAY);
    await runUnquoted();
    expect(await market.shownOf("MARA")).toMatchObject({ marketCap: 3_600_000_000 });
  });

  test(
    "CoinGecko misbehaves in a way of each kind: nothing is lost, and the report says so",
    { timeout: 60_000 },
    async () => {
      await runUnquoted();
      const { quotes } = await market.learned();
      for (const [way, behaviour] of kindsOfMisbehaviour(upstreams)) {
        market.pass(2 * HOUR_MS);
        upstreams.behave(COINGECKO, behaviour);
        const { counts } = await runUnquoted();
        expect((await market.learned()).quotes, way).toEqual(quotes);
        const isNoNews = way === "answers with an empty list";
        if (!isNoNews)
          expect(JSON.stringify([counts["failures"], counts["rejected"]]), way).toContain("coingecko");
      }
    },
  );

  test("no number where a figure should be: nothing is lost or zeroed", async () => {
    await runUnquoted();
    const { quotes } = await market.learned();
    const good = upstreams.behaviourOf(COINGECKO);
    for (const nothing of [null, "", "NaN", -1, "0", 0, {}, "none"]) {
      market.pass(DAY);
      upstreams.behave(COINGECKO, emptied(good, nothing));
      await runUnquoted();
      expect((await market.learned()).quotes, String(nothing)).toEqual(quotes);
    }
  });
});
