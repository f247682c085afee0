import { expect, test, vi } from "vitest";

import { stopTheClock } from "#fixtures/venues/fake-clock.ts";

import { openDemoPrice } from "./demo-price.ts";

test("a day between two closes is played in 24 minutes, says that it is no live price, and starts over", async () => {
  stopTheClock();
  const demo = openDemoPrice([
    ["2026-08-20", 73_012.84],
    ["2026-08-21", 78_000],
    ["2026-08-22", 76_000],
  ]);
  const told: number[] = [];
  demo?.watch(({ priceUsd, quality }) => told.push(quality === "demo" ? priceUsd : Number.NaN));
  expect(demo?.current()).toMatchObject({ priceUsd: 78_000, change24h: 0, quality: "demo", venues: [] });
  await vi.advanceTimersByTimeAsync(24 * 60_000);
  expect(told).toHaveLength(24 * 60);
  expect(told.every((priceUsd) => priceUsd > 75_600 && priceUsd < 78_400)).toBe(true);
  expect(told.at(-2)).toBeCloseTo(76_000, -2);
  expect(told.at(-1)).toBe(78_000);
  await demo?.close();
});

test("without two closes there is nothing to play", () => {
  expect(openDemoPrice([["2026-08-22", 76_000]])).toBeNull();
});
