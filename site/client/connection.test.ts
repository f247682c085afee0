import { describe, expect, test } from "vitest";

import type { BtcPrice } from "#domain/price/btc-price.ts";

import {
  IDLE,
  connectionAfter,
  momentText,
  priceMoment,
  shownPrice,
  retryDelayMs,
  type Connection,
  type ConnectionEvent,
} from "./connection.ts";

test.for([
  [1, 1_000],
  [2, 2_000],
  [3, 4_000],
  [4, 8_000],
  [5, 16_000],
  [6, 30_000],
  [50, 30_000],
])("attempt %i comes after %i ms", ([attempt, delayMs]) => {
  expect(retryDelayMs(attempt ?? 0)).toBe(delayMs);
});

const link = (own: Partial<Connection>): Connection => ({ ...IDLE, ...own });

describe("what becomes of the line", () => {
  test.for<[Connection, ConnectionEvent, Connection]>([
    [IDLE, "connect", link({ state: "connecting" })],
    [link({ state: "connecting", retries: 3 }), "open", link({ state: "connected" })],
    [link({ state: "connecting", retries: 2 }), "error", link({ state: "error", retries: 2 })],
    [
      link({ state: "error", retries: 2 }),
      { closeCode: 1006 },
      link({ state: "disconnected", retries: 3, retryMs: 4_000 }),
    ],
    [
      link({ state: "connected" }),
      { closeCode: 1000 },
      link({ state: "disconnected", retries: 0, retryMs: null }),
    ],
    [
      link({ state: "error", retries: 5 }),
      { closeCode: 1006 },
      link({ state: "disconnected", retries: 0, retryMs: null }),
    ],
    [link({ retryMs: null }), "connect", link({ state: "connecting", retryMs: 0 })],
  ])("%j, then %j", ([before, event, after]) => {
    expect(connectionAfter(before, event)).toEqual(after);
  });

  test.for([1001, 1005, 1006, 1011, 1012, 1013, 4000])(
    "lost with %i, it is tried again in a second",
    (closeCode) => {
      expect(connectionAfter(link({ state: "connected" }), { closeCode })).toMatchObject({
        state: "disconnected",
        retryMs: 1_000,
      });
    },
  );
});

const failing = (count: number, from: Connection): Connection[] =>
  Array.from({ length: count }).reduce<Connection[]>((links) => {
    const connecting = connectionAfter(links.at(-1) ?? from, "connect");
    return [...links, connectionAfter(connectionAfter(connecting, "error"), { closeCode: 1006 })];
  }, []);

test("five attempts to come back, then none", () => {
  const waits = failing(6, IDLE).map(({ retryMs }) => retryMs);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, null]);
});

test("after a success the count begins anew", () => {
  const back = connectionAfter(connectionAfter(failing(3, IDLE).at(-1) ?? IDLE, "connect"), "open");
  const waits = failing(5, connectionAfter(back, { closeCode: 1006 })).map(({ retryMs }) => retryMs);
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, null]);
});

const NOW = Date.parse("2026-11-21T14:05:00.000Z");
const connected: Connection = { ...IDLE, state: "connected" };
const waiting: Connection = { ...IDLE, retries: 1, retryMs: 1_000 };
const connecting: Connection = { ...IDLE, state: "connecting", retries: 1 };
const over: Connection = { ...IDLE, retryMs: null };

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

test("until a connection is tried, the change is the one the page was built with, whatever the clock says", () => {
  const past = at("2001-01-01", "stale");
  expect(shownPrice(past, IDLE).change).toBe(1);
  expect(shownPrice(past, connected).change).toBeNull();
});

test.for([
  ["Live", "Live", at(today, "live"), connected],
  ["Live", "Live", at(today, "single"), connected],
  ["as of 14:03 UTC", "Not live 14:03 UTC", at(today, "stale"), connected],
  ["as of 20 Nov 2026", "Not live 20 Nov 2026", at(yesterday, "stale"), connected],
  ["as of 20 Nov 2026", "Not live 20 Nov 2026", at("2026-11-20", "stale"), connected],
  ["as of 14:03 UTC", "Connecting", at(today, "live"), waiting],
  ["as of 14:03 UTC", "Connecting", at(today, "live"), connecting],
  ["as of 20 Nov 2026", "Not live 20 Nov 2026", at("2026-11-20", "stale"), { ...connecting, retries: 0 }],
  ["Offline, 14:03 UTC", "Offline 14:03 UTC", at(today, "live"), over],
  ["Offline, 20 Nov 2026", "Offline 20 Nov 2026", at("2026-11-20", "stale"), over],
  ["Demo, 20 Nov 2026", "Demo 20 Nov 2026", at("2026-11-20T23:59:59.999Z", "demo"), connected],
  ["Demo, 20 Nov 2026", "Demo 20 Nov 2026", at("2026-11-20T23:59:59.999Z", "demo"), IDLE],
  ["as of 20 Nov 2026 (demo)", "Connecting", at("2026-11-20", "demo"), waiting],
  ["Offline, 20 Nov 2026 (demo)", "Offline 20 Nov 2026 (demo)", at("2026-11-20", "demo"), over],
  ["as of 21 Nov 2026", "Not live 21 Nov 2026", at(today, "stale"), IDLE],
] as const)("%s, in the header %s", ([text, inHeader, price, line]) => {
  const moment = priceMoment(price, line, NOW);
  expect([momentText(moment), moment.state]).toEqual([text, inHeader]);
});

test("the change of 24 hours is shown only while the price is live or a demo", () => {
  const live = at(new Date().toISOString(), "live");
  expect(shownPrice(live, connected).liveChange).toBe(1);
  expect(shownPrice(live, waiting).liveChange).toBeNull();
  expect(shownPrice({ ...live, quality: "stale" }, connected).liveChange).toBeNull();
  expect(shownPrice({ ...live, quality: "demo" }, connected).liveChange).toBe(1);
});
