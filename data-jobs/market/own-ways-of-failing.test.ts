import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { newestFearAndGreed } from "#db/fear-and-greed.ts";
import { HOUR_MS, openMarketRun, type MarketRun } from "#jobs/testing/market-run.ts";
import { openMarketUpstreams } from "#jobs/testing/market-upstreams.ts";
import { body, json, page, type Behaviour } from "#jobs/testing/upstreams.ts";
import type { QuoteSource } from "#lib/source-settings.ts";
import { onEachDatabase } from "#testing/database.ts";

import { refreshMarket } from "./refresh-market.ts";

/** How each source has been seen to refuse in its own way, and what our report says. */
const WAYS: Record<string, { quotes: QuoteSource; ways: readonly [string, Behaviour, RegExp][] }> = {
  "finnhub.io": {
    quotes: "finnhub",
    ways: [
      ["knows no such share", json({ c: 0, d: null, dp: null, h: 0, l: 0, o: 0, pc: 0, t: 0 }), /./],
      [
        "has it not in this plan",
        json({ error: "You don't have access to this resource." }, 403),
        /finnhub: It returned 403/,
      ],
      ["has had enough", page(429, { "x-ratelimit-reset": "1795208460" }), /finnhub: It returned 429/],
      ["will be right back", body("text/plain", "<html>Will be right back</html>"), /finnhub: /],
      ["sends milliseconds", json({ c: 300, dp: 1, t: 1_795_208_400_000 }), /finnhub: row 1/],
    ],
  },
  "api.twelvedata.com": {
    quotes: "twelve-data-world",
    ways: [
      [
        "is out of credits, with status 200",
        json({ code: 429, message: "You have run out of API credits", status: "error" }),
        /twelve-data-world: It refused: You have run out of API credits/,
      ],
      [
        "refuses the key, with status 200",
        json({ code: 401, message: "**apikey** parameter is incorrect", status: "error" }),
        /twelve-data-world: It refused: \*\*apikey/,
      ],
      [
        "knows no figure of it",
        json({ symbol: "SWC", currency: "GBp", datetime: "2026-11-20", close: null, percent_change: null }),
        /twelve-data-world/,
      ],
      [
        "refuses one share among others",
        json({
          MSTR: { code: 404, message: "not found", status: "error" },
          MARA: { code: 404, message: "not found", status: "error" },
          SWC: { code: 404, message: "not found", status: "error" },
        }),
        /./,
      ],
    ],
  },
  "financialmodelingprep.com": {
    quotes: "fmp",
    ways: [
      ["wants another plan", body("text/plain", "Premium Query Parameter", 402), /fmp: It returned 402/],
      ["refuses the key", json({ "Error Message": "Invalid API KEY." }, 401), /fmp: It returned 401/],
      [
        "refuses the key, with status 200",
        json({ "Error Message": "Invalid API KEY." }),
        /fmp: It refused: Inv/,
      ],
      [
        "has had enough, with status 200",
        json({ "Error Message": "Limit Reach." }),
        /fmp: It refused: Limit/,
      ],
      ["knows no such share", json([]), /fmp: The answer has a new format: it does not know this share/],
      ["says 0", json([{ symbol: "MSTR", price: 0, timestamp: 1_795_208_400 }]), /fmp: row 1/],
    ],
  },
  "api.alternative.me": {
    quotes: "finnhub",
    ways: [
      [
        "says that it failed",
        json({ name: "", data: [], metadata: { error: "Out of order" } }),
        /alternative-me: It refused: Out of order/,
      ],
      ["has no value", json({ name: "", data: [], metadata: { error: null } }), /alternative-me/],
      ["has a broken gateway", page(502), /alternative-me: It returned 502/],
    ],
  },
  "data.sec.gov": {
    quotes: "finnhub",
    ways: [
      ["has no such figure", page(404), /./],
      ["is away", page(503), /sec-facts: It returned 503/],
      ["takes us for a robot", page(403), /sec-facts: It returned 403/],
      ["has another unit", json({ cik: 1_050_446, units: { USD: [] } }), /./],
    ],
  },
  "www.sec.gov": {
    quotes: "finnhub",
    ways: [
      ["takes us for a robot", page(403), /sec-tickers: It returned 403/],
      ["lists columns of another name", json({ fields: ["id"], data: [[1]] }), /sec-tickers/],
    ],
  },
  "api.frankfurter.dev": {
    quotes: "twelve-data-world",
    ways: [
      ["knows no such page", json({ message: "not found" }, 404), /frankfurter: It returned 404/],
      ["is away", json({ message: "timeout" }, 503), /frankfurter: It returned 503/],
      ["has no rates", json({ amount: 1, base: "USD", date: "2026-11-20", rates: {} }), /./],
    ],
  },
};

onEachDatabase((open, kind) => {
  // A source's answers do not depend on the database, so one of the two databases is enough.
  const hosts = kind === "postgres" ? Object.entries(WAYS) : Object.entries(WAYS).slice(0, 1);
  let upstreams: Awaited<ReturnType<typeof openMarketUpstreams>>;
  let database: Database;
  let market: MarketRun;
  beforeAll(async () => {
    upstreams = await openMarketUpstreams();
    database = await open();
    market = await openMarketRun(database, { upstreams, job: refreshMarket });
  });
  afterAll(() => upstreams.close());
  beforeEach(() => upstreams.reset());

  let moves = 0;
  function nextHours() {
    market.pass(2 * HOUR_MS);
    moves++;
    upstreams.market.prices = { MSTR: 300 + moves / 100, MARA: 12 + moves / 100, SWC: 33.5 + moves / 100 };
    upstreams.market.mood = moves % 100;
    upstreams.market.day = market.clock.now.toISOString().slice(0, 10);
  }

  const shown = async () => {
    const mood = await newestFearAndGreed(database.db);
    const figures = (await market.roster()).map(({ ticker, ...company }) => [
      ticker,
      company.currentPrice,
      company.sharesOutstanding,
      company.btcHoldings,
    ]);
    return [...figures, ["mood", mood?.value ?? null]];
  };

  describe.for(hosts)("%s", ([host, { quotes, ways }]) => {
    test.for(ways)(
      "%s: what was known stays, what others told is learned, and the report says it",
      async ([, behaviour, said]) => {
        const run = () => market.run({ quotes: [quotes] });
        nextHours();
        await run();
        const before = await shown();
        nextHours();
        const good = upstreams.behaviourOf(host);
        upstreams.behave(host, behaviour);
        const { counts } = await run();
        expect(JSON.stringify(counts)).toMatch(said);
        expect(JSON.stringify(counts)).not.toMatch(/[ftm]-key/);
        const during = await market.learned();
        const failed = await shown();

        await run();
        expect(await market.learned()).toEqual(during);

        upstreams.behave(host, good);
        market.pass(2 * HOUR_MS);
        await run();
        const after = await shown();
        expect(after).not.toEqual(before);
        for (const [row, figures] of failed.entries())
          for (const [column, figure] of figures.entries())
            expect([before[row]?.[column], after[row]?.[column]]).toContain(figure);
      },
    );
  });
});
