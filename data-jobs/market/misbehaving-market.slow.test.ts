import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { newestFearAndGreed } from "#db/fear-and-greed.ts";
import { HOUR_MS, openMarketRun, type MarketRun } from "#jobs/testing/market-run.ts";
import { openMarketUpstreams } from "#jobs/testing/market-upstreams.ts";
import { emptied, kindsOfMisbehaviour } from "#jobs/testing/misbehaviours.ts";
import { json } from "#jobs/testing/upstreams.ts";
import { onOneDatabase } from "#testing/database.ts";

import type { MarketDeps } from "./deps.ts";
import { refreshMarket } from "./refresh-market.ts";

/** Where rules may record figures. */
const byRule = (deps: MarketDeps) =>
  refreshMarket({ ...deps, sources: { ...deps.sources, admitsByRule: true } });

onOneDatabase((open) => {
  let upstreams: Awaited<ReturnType<typeof openMarketUpstreams>>;
  let database: Database;
  let market: MarketRun;
  let moves = 0;
  beforeAll(async () => {
    upstreams = await openMarketUpstreams();
    database = await open();
    market = await openMarketRun(database, { upstreams, job: byRule });
  });
  afterAll(() => upstreams.close());
  beforeEach(async () => {
    upstreams.reset();
    await nextHours();
    await market.run();
  });

  /** Everything moves a little, and every pause is over. */
  async function nextHours() {
    market.pass(2 * HOUR_MS);
    moves++;
    upstreams.market.prices = { MSTR: 300 + moves / 100, MARA: 12 + moves / 100, SWC: 33.5 + moves / 100 };
    upstreams.market.mood = moves % 100;
    upstreams.market.day = market.clock.now.toISOString().slice(0, 10);
  }

  /** What visitors see of each host's data. */
  async function shown() {
    const [mstr, swc] = [await market.shownOf("MSTR"), await market.shownOf("SWC")];
    return {
      "finnhub.io": [mstr?.currentPrice, mstr?.change24h],
      "api.twelvedata.com": [swc?.currentPrice, swc?.change24h],
      "api.alternative.me": [(await newestFearAndGreed(database.db))?.value],
      "data.sec.gov": [mstr?.sharesOutstanding],
      holdings: [mstr?.btcHoldings, swc?.btcHoldings],
    };
  }
  const told = () => ({
    "finnhub.io": [upstreams.market.prices["MSTR"], expect.any(Number)],
    "api.twelvedata.com": [expect.closeTo((upstreams.market.prices["SWC"] ?? 0) / 100 / 0.8, 6), -1],
    "api.alternative.me": [upstreams.market.mood],
    "data.sec.gov": [1_100],
    holdings: ["1000", "20"],
  });

  /** What stays unchanged while a host misbehaves. The other hosts have a replacement. */
  const KEEPS: Record<string, readonly ("api.twelvedata.com" | "api.alternative.me")[]> = {
    "api.twelvedata.com": ["api.twelvedata.com"],
    "api.alternative.me": ["api.alternative.me"],
  };
  const SOURCE_OF: Record<string, string> = {
    "api.frankfurter.dev": "frankfurter",
    "finnhub.io": "finnhub",
    "api.twelvedata.com": "twelve-data-world",
    "api.alternative.me": "alternative-me",
    "www.sec.gov": "sec-tickers",
    "data.sec.gov": "sec-facts",
  };

  const HOSTS = Object.keys(SOURCE_OF);

  test.for(HOSTS)(
    "%s misbehaves in a way of each kind: nothing is lost, the rest is learned, and the report says so",
    { timeout: 60_000 },
    async (host) => {
      const good = upstreams.behaviourOf(host);
      for (const [way, behaviour] of kindsOfMisbehaviour(upstreams)) {
        const before = await shown();
        await nextHours();
        upstreams.behave(host, behaviour);
        const { counts } = await market.run();
        const kept = Object.fromEntries((KEEPS[host] ?? []).map((key) => [key, before[key]]));
        expect(await shown(), way).toEqual({ ...told(), ...kept });

        const { failures = [], rejected = [] } = counts;
        // A company without such a filing is not worth reporting.
        const isNoNews = host === "data.sec.gov" && way === "has no such page";
        if (!isNoNews) expect(JSON.stringify([failures, rejected]), way).toContain(SOURCE_OF[host]);
        expect(JSON.stringify(counts), way).not.toMatch(/[ft]-key/);
      }
      upstreams.behave(host, good);
      await nextHours();
      expect(await market.run()).toMatchObject({ counts: { companies: 3 } });
      expect(await shown()).toEqual(told());
    },
  );

  // Without a list of who files with the SEC, nobody asks what they filed.
  test.for([["www.sec.gov"], HOSTS.filter((host) => host !== "www.sec.gov")])(
    "%j tell nothing in place of figures: nothing is lost or zeroed",
    { timeout: 60_000 },
    async (hosts) => {
      const good = hosts.map((host) => [host, upstreams.behaviourOf(host)] as const);
      const before = await shown();
      for (const nothing of [null, "", "NaN", -1, "0", 0, {}, "none"]) {
        market.pass(2 * HOUR_MS);
        const asked = upstreams.asked.length;
        for (const [host, well] of good) {
          // Unlike prices, the index may be 0.
          const isFigure = host === "api.alternative.me" && nothing === "0";
          upstreams.behave(host, isFigure ? well : emptied(well, nothing));
        }
        await market.run();
        expect(await shown(), String(nothing)).toEqual(before);
        const requested = upstreams.asked.slice(asked).map(({ url }) => url.host);
        expect(requested, String(nothing)).toEqual(expect.arrayContaining(hosts));
      }
    },
  );

  test("where no source of prices answers the run has failed, and says why", async () => {
    const before = await shown();
    await nextHours();
    for (const host of HOSTS) upstreams.behave(host, json({ error: "Gone fishing" }, 500));
    expect(await market.run()).toMatchObject({
      outcome: "failed",
      counts: { companies: 0, sources: [] },
      message: expect.stringMatching(
        /^No price source answered\. .*finnhub: It returned 500: {"error":"Gone fishing"}/,
      ),
    });
    expect(await shown()).toEqual(before);
  });

  test("Frankfurter does not know a currency that it knew before: the last rate of two weeks is good", async () => {
    const asked = upstreams.asked.length;
    upstreams.market.perUsd = { EUR: 0.9 };
    await nextHours();
    await market.run();
    expect(await shown()).toEqual(told());
    expect(upstreams.asked.slice(asked).some(({ url }) => url.host === "www.ecb.europa.eu")).toBe(false);
    market.pass(15 * 24 * HOUR_MS);
    const before = await shown();
    upstreams.market.prices["SWC"] = 40;
    const { counts } = await market.run();
    expect(counts["rejected"]).toContainEqual(expect.stringMatching(/no exchange rate for GBP$/));
    expect((await shown())["api.twelvedata.com"]).toEqual(before["api.twelvedata.com"]);
  });
});
