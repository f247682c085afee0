import { describe, expect, onTestFinished, test, vi } from "vitest";

import type { BtcPrice } from "#domain/price/btc-price.ts";
import { pass, settle, stopTheClock, until } from "#testing/venues/fake-clock.ts";
import {
  fakeBitfinex,
  fakeBitstamp,
  fakeCoingecko,
  fakeKraken,
  fakeMempool,
} from "#testing/venues/fake-venues.ts";

import type { PriceStore } from "./live-price.ts";
import { openPriceFeed } from "./price-feed.ts";
import { coingecko, mempool } from "./venues/venues.ts";
import { bitfinex } from "./venues/bitfinex.ts";
import { bitstamp } from "./venues/bitstamp.ts";
import { kraken } from "./venues/kraken.ts";

const TRUTH = 91_230;
const NOTHING_STORED: PriceStore = {
  keep: async () => {},
  newest: async () => null,
  dayBefore: async () => null,
};

/** Three exchanges and two aggregators on this machine, and the feed that follows them. */
async function live(store: Partial<PriceStore> = {}, { isNetworkDown = false } = {}) {
  stopTheClock();
  const fakes = {
    kraken: await fakeKraken(),
    bitstamp: await fakeBitstamp(),
    bitfinex: await fakeBitfinex(),
    coingecko: await fakeCoingecko(),
    mempool: await fakeMempool(),
  };
  const exchanges = [fakes.kraken, fakes.bitstamp, fakes.bitfinex] as const;
  if (isNetworkDown) exchanges.forEach(kill);
  const log: string[] = [];
  const at = ({ socketUrl, url }: { socketUrl: string; url: string }) => ({ socketUrl, url });
  const feed = openPriceFeed({
    venues: [
      { ...kraken, ...at(fakes.kraken) },
      { ...bitstamp, ...at(fakes.bitstamp) },
      { ...bitfinex, ...at(fakes.bitfinex) },
    ],
    aggregators: [
      { ...coingecko, url: fakes.coingecko.url },
      { ...mempool, url: fakes.mempool.url },
    ],
    store: { ...NOTHING_STORED, ...store },
    log: (line) => log.push(line),
  });
  const told: BtcPrice[] = [];
  feed.watch((price) => told.push(price));
  onTestFinished(async () => {
    await feed.close();
    await Promise.all(Object.values(fakes).map((fake) => fake.close()));
  });
  await until(() => isNetworkDown || exchanges.every(({ received }) => received.length > 0));
  await settle();
  const quote = (priceUsd: number) => {
    for (const exchange of exchanges) exchange.quote(priceUsd);
  };
  const said = () => {
    const { priceUsd, quality, venues } = feed.current() ?? {};
    return { priceUsd, quality, venues };
  };
  return { fakes, feed, told, log, quote, said, exchanges };
}

const ALL = ["bitfinex", "bitstamp", "kraken"];

type Exchange = Awaited<ReturnType<typeof live>>["exchanges"][number];

/** Cuts an exchange off for good: neither sockets nor requests get through. */
function kill(exchange: Exchange) {
  exchange.refuse(503);
  exchange.answerWith({ status: 503 });
  exchange.disconnect();
}

describe("one honest price", () => {
  test("of three exchanges, told once a second at most and only when it is news", async () => {
    const { quote, said, told, feed } = await live();
    await pass(3, () => quote(TRUTH));
    expect(said()).toEqual({ priceUsd: TRUTH, quality: "live", venues: ALL });
    expect(feed.current()?.change24h).toBeCloseTo(1.36, 1);
    const before = told.length;
    await pass(5, () => {
      for (let n = 0; n < 10; n++) quote(TRUTH + Math.random());
    });
    expect(told.length - before).toBeLessThanOrEqual(5);
    quote(TRUTH + 7.5);
    await pass(2);
    expect(told.at(-1)?.priceUsd).toBe(TRUTH + 7.5);
  });

  test.for([
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const)("goes on when exchanges %i and %i die", async ([a, b]) => {
    const { quote, said, exchanges, told } = await live();
    await pass(3, () => quote(TRUTH));
    kill(exchanges[a]);
    kill(exchanges[b]);
    await pass(70, () => quote(TRUTH + 10));
    expect(said()).toMatchObject({ priceUsd: TRUTH + 10, quality: "single" });
    expect(said().venues).toHaveLength(1);
    expect(told.every(({ quality }) => quality !== "stale")).toBe(true);
  });

  const LIES = [1, 50_000, 90_000, 99_999, 1_000_000, 20_000_000];
  test.for([0, 1, 2])("is not falsified by a lie of exchange %i, while another is dead", async (liar) => {
    const { exchanges, told } = await live();
    const dead = exchanges[(liar + 1) % 3] ?? exchanges[0];
    const honest = exchanges[(liar + 2) % 3] ?? exchanges[0];
    for (let second = 0; second < 3; second++) await pass(1, () => exchanges.forEach((e) => e.quote(TRUTH)));
    kill(dead);
    await pass(62, () => [exchanges[liar], honest].forEach((e) => e?.quote(TRUTH)));
    for (const lie of LIES)
      await pass(2, () => {
        exchanges[liar]?.quote(lie);
        honest.quote(TRUTH);
      });
    exchanges[liar]?.tellRaw("]]garbage");
    await pass(2, () => honest.quote(TRUTH));
    expect(new Set(told.map(({ priceUsd }) => priceUsd))).toEqual(new Set([TRUTH]));
    expect(told.every(({ quality }) => quality === "live" || quality === "single")).toBe(true);
  });

  test("two that lie alike cannot be told from the truth, but are named", async () => {
    const { fakes, quote, said } = await live();
    await pass(3, () => quote(TRUTH));
    await pass(6, () => {
      fakes.kraken.quote(TRUTH * 1.2);
      fakes.bitstamp.quote(TRUTH * 1.2);
      fakes.bitfinex.quote(TRUTH);
    });
    expect(said()).toEqual({ priceUsd: TRUTH * 1.2, quality: "live", venues: ["bitstamp", "kraken"] });
  });

  test("the first exchange to speak is not believed alone", async () => {
    const { fakes, quote, said } = await live();
    await pass(2, () => fakes.kraken.quote(99_999));
    expect(said().priceUsd).toBeUndefined();
    await pass(1, () => quote(TRUTH));
    expect(said()).toEqual({ priceUsd: TRUTH, quality: "live", venues: ALL });
  });
});

describe("when all fall silent", () => {
  test("the price is marked stale within a minute of the last trade, keeps its time, and comes back by itself", async () => {
    const { quote, said, exchanges, feed, told } = await live();
    await pass(3, () => quote(TRUTH));
    const lastSeen = feed.current()?.asOf;
    exchanges.forEach(kill);
    await pass(62);
    expect(said()).toMatchObject({ priceUsd: TRUTH, quality: "stale" });
    expect(told.at(-1)?.quality).toBe("stale");
    expect(Date.parse(feed.current()?.asOf ?? "") - Date.parse(lastSeen ?? "")).toBeLessThanOrEqual(61_000);

    for (const exchange of exchanges) exchange.refuse(null);
    await pass(150, () => quote(TRUTH + 1));
    expect(said()).toEqual({ priceUsd: TRUTH + 1, quality: "live", venues: ALL });
  });

  test("their other doors are tried, then the aggregators one after the other", async () => {
    const { fakes, quote, said, exchanges } = await live();
    await pass(3, () => quote(TRUTH));
    exchanges.forEach(kill);
    fakes.kraken.answerQuote(TRUTH + 1);
    fakes.bitfinex.answerQuote(TRUTH + 3);
    await pass(75);
    expect(said()).toEqual({ priceUsd: TRUTH + 2, quality: "live", venues: ["bitfinex", "kraken"] });

    exchanges.forEach(kill);
    fakes.coingecko.answerQuote(TRUTH + 5, Date.now() / 1_000 + 60);
    await pass(95);
    expect(said()).toEqual({ priceUsd: TRUTH + 5, quality: "single", venues: ["coingecko"] });
    expect(fakes.mempool.requests()).toBeLessThanOrEqual(1);

    fakes.coingecko.answerWith({ status: 429 });
    fakes.mempool.answerQuote(TRUTH + 9, Date.now() / 1_000 + 200);
    await pass(250);
    expect(said()).toEqual({ priceUsd: TRUTH + 9, quality: "single", venues: ["mempool"] });
  });

  test("the operator is told once which, and once that they are back", async () => {
    const { quote, exchanges, log } = await live();
    await pass(20, () => quote(TRUTH));
    exchanges.forEach(kill);
    await pass(200);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(
      /^Live price: no answer from kraken \(status 503\), bitstamp \(.*\), bitfinex \(.*\); still trying\.$/,
    );
    for (const exchange of exchanges) exchange.refuse(null);
    await pass(150, () => quote(TRUTH));
    expect(log.slice(1)).toEqual(["Live price: all exchanges are answering again."]);
  });

  test("without any of them the last stored price stands", async () => {
    const stored: BtcPrice = {
      priceUsd: 76_989.46,
      change24h: -1.57,
      asOf: "2026-08-22",
      quality: "stale",
      venues: [],
      source: null,
    };
    const { feed, told } = await live({ newest: async () => stored });
    await pass(3);
    expect([feed.current(), told]).toEqual([stored, [stored]]);
  });
});

test("a start without a network is quiet: one line, the stored price, and ever rarer attempts", async () => {
  const stored: BtcPrice = {
    priceUsd: 76_989.46,
    change24h: -1.57,
    asOf: "2026-08-22",
    quality: "stale",
    venues: [],
    source: null,
  };
  const { feed, log, told, fakes, exchanges } = await live(
    { newest: async () => stored },
    { isNetworkDown: true },
  );
  await pass(600);
  expect([feed.current(), told]).toEqual([stored, [stored]]);
  expect(log).toHaveLength(1);
  expect(log[0]).toMatch(
    /^Live price: no answer from kraken \(.+\), bitstamp \(.+\), bitfinex \(.+\); still trying\.$/,
  );
  for (const asked of exchanges) {
    expect(asked.connections()).toBeLessThanOrEqual(20);
    expect(asked.requests()).toBeLessThanOrEqual(20);
  }
  expect(fakes.coingecko.requests()).toBeLessThanOrEqual(20);
});

describe("the minute", () => {
  test("is stored once, while the price is live", async () => {
    const keep = vi.fn<PriceStore["keep"]>(async () => {});
    const { quote, exchanges } = await live({ keep });
    await pass(130, () => quote(TRUTH));
    expect(keep.mock.calls.map(([sample]) => sample)).toEqual(
      ["12:01", "12:02"].map((minute) => ({
        minute: new Date(`2026-11-20T${minute}:00Z`),
        priceUsd: TRUTH,
        change24h: expect.any(Number),
        quality: "live",
        venues: ALL,
      })),
    );
    exchanges.forEach(kill);
    await pass(70);
    keep.mockClear();
    await pass(70);
    expect(keep).not.toHaveBeenCalled();
  });

  test("a database that is away, or never answers, stops no price", async () => {
    const { quote, said, log } = await live({
      newest: () => Promise.reject(new Error("away")),
      keep: () => new Promise(() => {}),
    });
    await pass(130, () => quote(TRUTH));
    quote(TRUTH + 2);
    await pass(1);
    expect(said()).toMatchObject({ priceUsd: TRUTH + 2, quality: "live" });
    expect(log).toHaveLength(1);
  });

  test("of the day before gives the change that no venue tells", async () => {
    const { fakes, feed } = await live({
      dayBefore: async (now) => ({ priceUsd: 90_000, at: now - 86_400_000 }),
    });
    const silent = { change_pct: undefined };
    fakes.bitfinex.disconnect();
    fakes.bitfinex.refuse(503);
    await pass(65, () => fakes.kraken.quote(TRUTH, silent));
    expect(feed.current()).toMatchObject({ quality: "single", change24h: 1.37 });
  });
});

test("what is dropped is counted, and logged with the outage", async () => {
  const { fakes, log, quote } = await live();
  await pass(3, () => quote(TRUTH));
  fakes.kraken.tellRaw("{}");
  fakes.kraken.quote(-1);
  await settle();
  kill(fakes.kraken);
  await pass(120);
  expect(log.join("\n")).toMatch(/no answer from .*kraken \([^)]*, 2 messages dropped\)/);
});
