import { expect, test } from "vitest";

import { priceInMessage } from "./price.ts";

const NOW = new Date("2026-11-21T14:05:00.000Z");
const data = {
  price: 91_230.55,
  change24h: 1.36,
  timestamp: "2026-11-21T14:04:59.000Z",
  quality: "live",
  venues: ["kraken"],
};
const told = (message: unknown) => priceInMessage(message, NOW);
const update = (change: object) => ({ type: "bitcoin_price_update", data: { ...data, ...change } });

test("a price is read with its time, quality and venues", () => {
  expect(told(update({}))).toEqual({
    priceUsd: 91_230.55,
    change24h: 1.36,
    asOf: "2026-11-21T14:04:59.000Z",
    quality: "live",
    venues: ["kraken"],
    source: null,
  });
});

test("the price alone is of now and live, its change unknown", () => {
  expect(told({ type: "bitcoin_price_update", data: { price: 91_000 } })).toEqual({
    priceUsd: 91_000,
    change24h: null,
    asOf: "2026-11-21T14:05:00.000Z",
    quality: "live",
    venues: [],
    source: null,
  });
});

test.for([
  null,
  "text",
  [],
  {},
  { type: "bitcoin_price_update" },
  { type: "ping", data },
  { data },
  update({ price: 0 }),
  update({ price: -1 }),
  update({ price: "91230" }),
  update({ price: null }),
  update({ price: Number.NaN }),
  update({ price: Number.POSITIVE_INFINITY }),
  update({ change24h: "1" }),
  update({ change24h: null }),
  update({ timestamp: "yesterday" }),
  update({ quality: "excellent" }),
  update({ venues: "kraken" }),
])("%j tells no price", (message) => {
  expect(told(message)).toBeNull();
});
