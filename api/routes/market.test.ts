import { Hono } from "hono";
import { expect, test } from "vitest";

import type { BtcPrice } from "#domain/price/btc-price.ts";

import { finish } from "#server/finish.ts";

import { marketData } from "./market.ts";

const price = (changed: Partial<BtcPrice> = {}): BtcPrice => ({
  priceUsd: 91_230.55,
  change24h: 1.36,
  asOf: "2026-11-20T12:00:00.000Z",
  quality: "live",
  venues: ["bitfinex", "bitstamp", "kraken"],
  source: null,
  ...changed,
});

/** An API whose database has never been available, and whose feed returns this price. */
const routeAt = (current: () => BtcPrice | null) =>
  new Hono().use(finish).route(
    "/api/market-data",
    marketData({
      publicData: {
        current: () => null,
        readAt: () => null,
        isBehind: () => true,
        quotesAt: async () => new Map(),
        refresh: async () => {},
        close: async () => {},
      },
      livePrice: { current, watch: () => () => {}, close: async () => {} },
    }),
  );

test("the live price is answered as text, with its quality and venues, database or not", async () => {
  const route = routeAt(() => price());
  expect(await (await route.request("/api/market-data/BTC")).json()).toEqual({
    price: "91230.55",
    change24h: "1.36",
    timestamp: "2026-11-20T12:00:00.000Z",
    quality: "live",
    venues: ["bitfinex", "bitstamp", "kraken"],
  });
});

test("a change nobody knows is left out", async () => {
  const route = routeAt(() => price({ change24h: null }));
  expect(await (await route.request("/api/market-data/BTC")).json()).not.toHaveProperty("change24h");
});

test("the same price is the same answer, another one is not", async () => {
  let now = price();
  const route = routeAt(() => now);
  const etag = (await route.request("/api/market-data/BTC")).headers.get("ETag") ?? "";
  const again = () => route.request("/api/market-data/BTC", { headers: { "If-None-Match": etag } });
  expect((await again()).status).toBe(304);
  now = price({ priceUsd: 91_231 });
  expect((await again()).status).toBe(200);
});
