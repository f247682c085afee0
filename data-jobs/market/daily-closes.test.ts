import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { DAY_MS } from "#domain/base/dates.ts";
import { openMarketRun, type MarketRun } from "#jobs/testing/market-run.ts";
import { exchangeBehaviours } from "#jobs/testing/market-upstreams.ts";
import { kindsOfMisbehaviour } from "#jobs/testing/misbehaviours.ts";
import { json, openUpstreams, type Behaviour, type Upstreams } from "#jobs/testing/upstreams.ts";
import { onEachDatabase } from "#testing/database.ts";

import { dailyCloses } from "./daily-closes.ts";

const HOSTS = ["www.bitstamp.net", "api.kraken.com", "api.exchange.coinbase.com"] as const;

onEachDatabase((open) => {
  let upstreams: Upstreams;
  let market: MarketRun;
  /** The exchanges' closes, by the start of the day in seconds. One exchange may have its own. */
  let closes: Map<number, number>;
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000;

  const bars = (): [number, number][] => [...closes, [market.clock.now.getTime() / 1_000 - 79_200, 99_999]];
  const good = exchangeBehaviours(() => bars());

  beforeAll(async () => {
    upstreams = await openUpstreams();
  });
  afterAll(() => upstreams.close());
  beforeEach(async () => {
    for (const [host, behaviour] of Object.entries(good)) upstreams.behave(host, behaviour);
    market = await openMarketRun(await open(), { upstreams, job: dailyCloses });
    market.clock.now = new Date("2026-01-05T22:00:00Z");
    closes = new Map([
      [at("2025-12-31"), 99_500],
      [at("2026-01-01"), 100_500],
      [at("2026-01-02"), 99_100],
      [at("2026-01-03"), 98_000],
      [at("2026-01-04"), 98_500],
    ]);
  });

  const kept = async () =>
    Object.fromEntries((await market.learned()).closes.map(({ day, closeUsd }) => [day, Number(closeUsd)]));
  const held = async () =>
    (await market.learned()).held.map(({ figure, companyId, asOf, value, state, reasons }) => ({
      figure,
      companyId,
      asOf,
      value: String(Number(value)),
      state,
      reasons,
    }));
  // The seed contains the first two days of the year.
  const SEED = { "2026-01-01": 100_000, "2026-01-02": 99_000 };
  const ALL = { "2025-12-31": 99_500, ...SEED, "2026-01-03": 98_000, "2026-01-04": 98_500 };

  test("keeps the whole days that were missing, and leaves the others as they are", async () => {
    expect(await market.run()).toEqual({ outcome: "done", counts: { days: 3 }, message: null });
    expect(await kept()).toEqual(ALL);
  });

  test("a second run has nothing to do but the gaps that no source fills", async () => {
    await market.run();
    const before = await market.learned();
    expect(await market.run()).toMatchObject({ outcome: "unchanged", counts: { days: 0 } });
    expect(await market.learned()).toEqual(before);
  });

  test("sends no request where sources are switched off", async () => {
    const asked = upstreams.asked.length;
    expect(await market.run({ areAsked: false })).toEqual({
      outcome: "unchanged",
      counts: { days: 0 },
      message: null,
    });
    expect(upstreams.asked.length).toBe(asked);
  });

  test("a close that another exchange does not second waits, with who says what", async () => {
    upstreams.behave(
      "www.bitstamp.net",
      json({ data: { ohlc: [{ timestamp: String(at("2026-01-04")), close: "9850" }] } }),
    );
    upstreams.behave("api.exchange.coinbase.com", json([]));
    expect(await market.run()).toMatchObject({
      counts: { days: 2, held: 1, doubted: ["2026-01-04: Bitstamp reports 9850, Kraken reports 98510"] },
    });
    expect(await kept()).not.toHaveProperty("2026-01-04");
    expect(await held()).toEqual([
      {
        figure: "btc_close",
        companyId: null,
        asOf: "2026-01-04",
        value: "9850",
        state: "new",
        reasons: ["Bitstamp reports 9850, Kraken reports 98510"],
      },
    ]);

    expect(await market.run()).toMatchObject({ outcome: "unchanged" });
    expect(await held()).toHaveLength(1);

    // And it is reported again each day, until they agree.
    market.pass(20 * DAY_MS);
    closes.set(at("2026-01-24"), 98_200);
    expect(await market.run()).toMatchObject({
      counts: { doubted: expect.arrayContaining([expect.stringMatching(/^2026-01-04: /)]) },
    });
    for (const host of HOSTS) upstreams.behave(host, good[host] ?? json([]));
    await market.run();
    expect(await kept()).toHaveProperty("2026-01-04", 98_500);
    expect((await held()).filter(({ state }) => state === "new")).toEqual([]);
  });

  describe("with one exchange misbehaving", () => {
    test.for(HOSTS)(
      "%s in a way of each kind: the others tell the closes",
      { timeout: 60_000 },
      async (host) => {
        for (const [way, behaviour] of kindsOfMisbehaviour(upstreams)) {
          market.pass(DAY_MS);
          const day = new Date(market.clock.now.getTime() - DAY_MS).toISOString().slice(0, 10);
          closes.set(at(day), 98_000);
          upstreams.behave(host, behaviour);
          await market.run();
          expect([97_990, 98_000, 98_010], way).toContain((await kept())[day]);
        }
      },
    );
  });

  describe("with one exchange that says no in its own way", () => {
    const refusals: [host: string, way: string, behaviour: Behaviour][] = [
      ["api.kraken.com", "an error with status 200", json({ error: ["EQuery:Unknown asset pair"] })],
      ["api.kraken.com", "a limit with status 200", json({ error: ["EGeneral:Too many requests"] })],
      ["www.bitstamp.net", "a status of its own", json({ status: "error", reason: "Invalid", code: "E" })],
      [
        "api.exchange.coinbase.com",
        "too many bars",
        json({ message: "Count of aggregations requested exceeds 300" }, 400),
      ],
      ["api.exchange.coinbase.com", "a hole in its days", json([[at("2026-01-03"), 1, 2, 3, 98_000, 5]])],
    ];
    test.for(refusals)("%s, %s: the others tell the closes, once", async ([host, way, behaviour]) => {
      upstreams.behave(host, behaviour);
      const { outcome, counts } = await market.run();
      expect([outcome, counts["days"]]).toEqual(["done", 3]);
      if (way !== "a hole in its days") expect(counts).toHaveProperty("failures");
      for (const [day, closeUsd] of Object.entries(ALL))
        expect(Math.abs(((await kept())[day] ?? 0) - closeUsd), day).toBeLessThanOrEqual(10);
      const before = await market.learned();
      expect(await market.run()).toMatchObject({ outcome: "unchanged", counts: { days: 0 } });
      expect(await market.learned()).toEqual(before);
    });
  });

  test("with all exchanges dead the average of CoinGecko is good enough", async () => {
    for (const host of HOSTS) upstreams.behave(host, json({ message: "down" }, 500));
    expect(await market.run()).toMatchObject({
      outcome: "done",
      counts: { days: 3, failures: expect.any(Array) },
    });
    expect(await kept()).toMatchObject({ "2026-01-03": 98_050, "2026-01-04": 98_550 });
  });

  test("without any source the run has failed and loses nothing", async () => {
    for (const host of Object.keys(good)) upstreams.behave(host, json({ message: "down" }, 500));
    expect(await market.run()).toMatchObject({
      outcome: "failed",
      message: expect.stringMatching(/^No exchange answered\. /),
    });
    expect(await kept()).toEqual(SEED);
  });
});
