import { expect, test } from "vitest";

import { newerPrice, priceOfCloses, priceOfMoment, type BtcPrice } from "./btc-price.ts";

const newest = { day: "2026-03-01", closeUsd: 99_000, source: null };

test.for([
  ["the day before", { day: "2026-02-28", closeUsd: 100_000 }, -1],
  ["an earlier day, since the one between is not known", { day: "2026-02-27", closeUsd: 100_000 }, null],
  ["no day", null, null],
] as const)("with a close of %s the change over a day is %o", ([, before, change24h]) => {
  const price = priceOfCloses(newest, before);
  expect(price).toMatchObject({ priceUsd: 99_000, asOf: "2026-03-01" });
  expect(price?.change24h ?? null).toEqual(change24h === null ? null : expect.closeTo(change24h));
});

const at = (asOf: string): BtcPrice => ({
  priceUsd: 91_230,
  change24h: null,
  asOf,
  quality: "stale",
  venues: [],
  source: null,
});

test.for([
  ["the later instant", at("2026-08-22T10:00:00.000Z"), at("2026-08-22T10:00:01.000Z"), 1],
  ["a close counts at the end of its day", at("2026-08-22"), at("2026-08-22T23:59:00.000Z"), 0],
  ["the first of two as old", at("2026-08-22"), at("2026-08-22"), 0],
  ["the only one", null, at("2026-08-22"), 1],
  ["the only one, first", at("2026-08-22"), null, 0],
] as const)("newer is %s", ([, a, b, which]) => {
  expect(newerPrice(a, b)).toBe([a, b][which]);
});

test("of none there is none", () => expect(newerPrice(null, null)).toBeNull());

test("a stored price of the future, left by a clock set back, does not hide what exchanges state", () => {
  const stored = at("2026-08-22T11:00:00.000Z");
  const earlier = at("2026-08-22T10:00:00.000Z");
  const live = { ...earlier, quality: "live" as const };
  const single = { ...earlier, quality: "single" as const };
  expect(priceOfMoment(live, stored)).toBe(live);
  expect(priceOfMoment(single, stored)).toBe(single);
  expect(priceOfMoment(earlier, stored)).toBe(stored);
  expect(priceOfMoment(null, stored)).toBe(stored);
});
