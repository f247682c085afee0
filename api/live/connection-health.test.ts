import { expect, test } from "vitest";

import { retryDelay } from "./backoff.ts";
import { whyGiveUp } from "./connection-health.ts";

const connection = { openedAt: 0, heardAt: 0, pricedAt: 0 };

test.for([
  ["all is well", { ...connection, heardAt: 180_000, pricedAt: 180_000 }, 180_000, null],
  ["thirty seconds of silence are borne", connection, 30_000, null],
  ["more are not", connection, 30_001, "silent"],
  ["a first price has its time", { ...connection, heardAt: 9_000, pricedAt: null }, 10_000, null],
  ["and no more", { ...connection, heardAt: 9_000, pricedAt: null }, 10_001, "no price"],
  ["heartbeats without a price are no use", { ...connection, heardAt: 180_000 }, 180_001, "no new price"],
] as const)("%s", ([, state, now, reason]) => {
  expect(whyGiveUp(state, { now, firstPriceMs: 10_000 })).toBe(reason);
});

test("retries double up to a minute", () => {
  const inTheMiddle = { random: () => 0.5 };
  expect([1, 2, 3, 4, 5, 6, 7, 8, 900].map((failures) => retryDelay(failures, inTheMiddle))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test("a quarter more or less, never sooner than the venue allows nor later than a minute", () => {
  expect([0, 1].map((least) => retryDelay(3, { random: () => least }))).toEqual([3_000, 5_000]);
  expect(retryDelay(1, { leastMs: 5_000 })).toBe(5_000);
  expect(retryDelay(9, { random: () => 1 })).toBe(60_000);
});
