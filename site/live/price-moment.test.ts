import { expect, test } from "vitest";

import type { BtcPrice } from "#domain/price/btc-price.ts";

import { UNTRIED, type Link } from "./live-link.ts";
import { priceMoment } from "./price-moment.ts";

const NOW = Date.parse("2026-11-21T14:05:00.000Z");
const connected: Link = { ...UNTRIED, state: "connected" };
const waiting: Link = { ...UNTRIED, retries: 1, retryMs: 1_000 };
const connecting: Link = { ...UNTRIED, state: "connecting", retries: 1 };
const over: Link = { ...UNTRIED, retryMs: null };

const at = (asOf: string, quality: BtcPrice["quality"]): BtcPrice => ({
  priceUsd: 90_000,
  change24h: 1,
  asOf,
  quality,
  venues: [],
  source: null,
});
const today = "2026-11-21T14:03:20.000Z";
const yesterday = "2026-11-20T14:03:20.000Z";

test.for([
  ["Live", at(today, "live"), connected],
  ["Live", at(today, "single"), connected],
  ["as of 14:03 UTC", at(today, "stale"), connected],
  ["as of 20 Nov 2026", at(yesterday, "stale"), connected],
  ["as of 20 Nov 2026", at("2026-11-20", "stale"), connected],
  ["as of 14:03 UTC", at(today, "live"), waiting],
  ["as of 14:03 UTC", at(today, "live"), connecting],
  ["Offline, 14:03 UTC", at(today, "live"), over],
  ["Offline, 20 Nov 2026", at("2026-11-20", "stale"), over],
  ["Demo, 20 Nov 2026", at("2026-11-20T23:59:59.999Z", "demo"), connected],
  ["Demo, 20 Nov 2026", at("2026-11-20T23:59:59.999Z", "demo"), over],
  ["as of 21 Nov 2026", at(today, "stale"), UNTRIED],
] as const)("%s", ([text, price, link]) => {
  expect(priceMoment(price, link, NOW).text).toBe(text);
});
