import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { BtcPrice } from "#domain/price/btc-price.ts";

import { currentPrice } from "./btc-price.ts";
import { TestSocket, stubPage } from "./testing/test-page.ts";

const fetched = vi.fn<typeof fetch>();
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  // A connection left open would be retried during another test.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.resetModules();
  vi.stubGlobal("fetch", fetched.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const built: BtcPrice = {
  priceUsd: 84_000,
  change24h: 1,
  asOf: "2026-11-20",
  quality: "stale",
  venues: [],
  source: { publisher: "Example", url: "https://example.com/" },
};
const received: BtcPrice = { ...built, priceUsd: 85_000, asOf: "2026-11-21T03:00:00.000Z", source: null };

const marketData = {
  price: "85000.5",
  change24h: "-0.25",
  timestamp: "2026-11-21T03:00:00.000Z",
  quality: "live",
  venues: ["kraken"],
};
const answered = async () => Response.json(marketData);

const update = (price: number, second: number) =>
  JSON.stringify({
    type: "bitcoin_price_update",
    data: { price, timestamp: `2026-11-21T03:00:0${second}.000Z` },
  });

async function look(answer: () => Promise<Response> = answered) {
  fetched.mockImplementation(answer);
  const page = stubPage();
  const store = await import("./btc-price.ts");
  store.$btcPrice.listen(() => {});
  store.$btcPrice.listen(() => {});
  await settle();
  const receive = (price: number, second: number) => TestSocket.opened.at(-1)?.receive(update(price, second));
  return { ...store, page, receive, shown: () => store.$btcPrice.get()?.priceUsd };
}

test("the price is asked for once over one line, and known with its quality and time", async () => {
  const { $btcPrice } = await look();
  expect($btcPrice.get()).toMatchObject({
    priceUsd: 85_000.5,
    change24h: -0.25,
    asOf: "2026-11-21T03:00:00.000Z",
    quality: "live",
  });
  expect(fetched).toHaveBeenCalledOnce();
  expect(TestSocket.opened).toHaveLength(1);
});

test.for([
  ["an error", async () => new Response("down", { status: 503 })],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a price of zero", async () => Response.json({ ...marketData, price: "0" })],
  ["no number", async () => Response.json({ ...marketData, price: "dear" })],
  ["another shape", async () => Response.json([])],
] as const)("%s leaves the last price and a line in the console", async ([, answer]) => {
  const said = vi.spyOn(console, "info").mockImplementation(() => {});
  const { $btcPrice } = await look(answer);
  expect($btcPrice.get()).toBeNull();
  expect(said).toHaveBeenCalledOnce();
});

test("each price told is the price, unless it is older than the one known", async () => {
  const { receive, shown } = await look();
  receive(85_002, 2);
  expect(shown()).toBe(85_002);
  receive(85_001, 1);
  expect(shown()).toBe(85_002);
  receive(85_003, 2);
  expect(shown()).toBe(85_003);
});

test("the first price heard is no change, the next one is, if it differs", async () => {
  const { receive, hasMoved } = await look();
  receive(85_000.5, 1);
  expect(hasMoved()).toBe(false);
  receive(85_001, 2);
  expect(hasMoved()).toBe(true);
});

test("leaving hangs up with 1000; coming back is a new visit, which asks and connects once", async () => {
  const { page } = await look();
  page.comeBack(false);
  expect([fetched.mock.calls.length, TestSocket.opened.length]).toEqual([1, 1]);
  page.leave();
  expect(TestSocket.opened[0]?.close.mock.calls).toEqual([[1000]]);
  page.comeBack(true);
  await settle();
  expect([fetched.mock.calls.length, TestSocket.opened.length]).toEqual([2, 2]);
});

test("what was heard wins over what the page was built with", () => {
  expect(currentPrice(received, built)).toBe(received);
  expect(currentPrice(null, built)).toBe(built);
  expect(currentPrice(null, null)).toBeNull();
});

test("the daily close told again keeps the source that the page names, a demo of it does not", () => {
  const again: BtcPrice = { ...built, asOf: "2026-11-20T23:59:59.999Z", source: null };
  expect(currentPrice(again, built)).toBe(built);
  const demo: BtcPrice = { ...again, quality: "demo" };
  expect(currentPrice(demo, built)).toBe(demo);
});
