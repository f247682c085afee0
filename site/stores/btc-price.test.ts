import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { BtcPrice } from "#domain/btc-price.ts";

import { knownPrice } from "./btc-price.ts";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("document", {});
  vi.stubGlobal("fetch", fetched.mockReset());
});
afterEach(() => {
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
const heard: BtcPrice = { ...built, priceUsd: 85_000, asOf: "2026-11-21T03:00:00.000Z", source: null };

async function look(answer: () => Promise<Response>) {
  fetched.mockImplementation(answer);
  const { $btcPrice } = await import("./btc-price.ts");
  $btcPrice.listen(() => {});
  $btcPrice.listen(() => {});
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await new Promise((resolve) => setImmediate(resolve));
  return $btcPrice.get();
}

const marketData = {
  price: "85000.5",
  change24h: "-0.25",
  timestamp: "2026-11-21T03:00:00.000Z",
  quality: "live",
  venues: ["kraken"],
};

test("the price is asked for once, and known with its quality and time", async () => {
  expect(await look(async () => Response.json(marketData))).toMatchObject({
    priceUsd: 85_000.5,
    change24h: -0.25,
    asOf: "2026-11-21T03:00:00.000Z",
    quality: "live",
  });
  expect(fetched).toHaveBeenCalledOnce();
});

test.for([
  ["an error", async () => new Response("down", { status: 503 })],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a price of zero", async () => Response.json({ ...marketData, price: "0" })],
  ["no number", async () => Response.json({ ...marketData, price: "dear" })],
  ["another shape", async () => Response.json([])],
] as const)("%s leaves the last price and a line in the console", async ([, answer]) => {
  const said = vi.spyOn(console, "info").mockImplementation(() => {});
  expect(await look(answer)).toBeNull();
  expect(said).toHaveBeenCalledOnce();
});

test("what was heard wins over what the page was built with", () => {
  expect(knownPrice(heard, built)).toBe(heard);
  expect(knownPrice(null, built)).toBe(built);
  expect(knownPrice(null, null)).toBeNull();
});

test("the daily close told again keeps the source that the page names", () => {
  const again: BtcPrice = { ...built, asOf: "2026-11-20T23:59:59.999Z", source: null };
  expect(knownPrice(again, built)).toBe(built);
});
