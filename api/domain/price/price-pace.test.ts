import { expect, test } from "vitest";

import type { BtcPrice } from "./btc-price.ts";
import { isDue } from "./price-pace.ts";

const price = (changed: Partial<BtcPrice> = {}): BtcPrice => ({
  priceUsd: 91_230.55,
  change24h: 1.36,
  asOf: "2026-11-20T12:00:00.000Z",
  quality: "live",
  venues: ["bitstamp", "kraken"],
  source: null,
  ...changed,
});
const later = { asOf: "2026-11-20T12:00:14.000Z" };

test.for([
  ["the first price is", null, price(), 0, true],
  ["the same price confirmed is not at once", price(), price(later), 14_000, false],
  ["but is after a while", price(), price(later), 15_000, true],
  ["a cent is", price(), price({ priceUsd: 91_230.56 }), 1_000, true],
  ["another change of 24 hours is", price(), price({ change24h: 1.37 }), 1_000, true],
  ["another quality is", price(), price({ quality: "stale" }), 1_000, true],
  ["another venue is", price(), price({ venues: ["kraken"] }), 1_000, true],
  ["a price that only gets older is not", price(), price(), 60_000, false],
] as const)("worth a message: %s", ([, last, next, at, expected]) => {
  expect(isDue(last && { price: last, at: 0 }, { price: next, at })).toBe(expected);
});
