import { expect, onTestFinished, test, vi } from "vitest";

import type { BtcPrice } from "#domain/price/btc-price.ts";
import { stopTheClock } from "#testing/venues/fake-clock.ts";

import { openDemoPrice } from "./live-price.ts";

type Closes = Parameters<typeof openDemoPrice>[0];

function play(closes: Closes) {
  stopTheClock();
  const demo = openDemoPrice(closes);
  onTestFinished(() => demo?.close());
  const told: BtcPrice[] = [];
  demo?.watch((price) => told.push(price));
  const said = () => told.map(({ asOf, priceUsd }) => [asOf, priceUsd]);
  return { demo, told, said, pass: (days: number) => vi.advanceTimersByTimeAsync(days * 2_000) };
}

test("plays the stored closes one after the other, each named a demo of its day, and starts over", async () => {
  const { demo, told, said, pass } = play([
    ["2026-08-20", 73_000],
    ["2026-08-21", 78_000],
    ["2026-08-22", 76_440],
  ]);
  expect(demo?.current()).toMatchObject({
    priceUsd: 78_000,
    asOf: "2026-08-21",
    quality: "demo",
    venues: [],
  });
  await pass(2);
  expect(said()).toEqual([
    ["2026-08-22", 76_440],
    ["2026-08-21", 78_000],
  ]);
  expect(told[0]?.change24h).toBeCloseTo(-2);
});

test("plays the last year only, from its first day", async () => {
  const day = (n: number) => new Date(Date.UTC(2024, 0, n)).toISOString().slice(0, 10);
  const closes: Closes = Array.from({ length: 801 }, (_, n) => [day(n), 50_000 + n]);
  const { demo, said, pass } = play(closes);
  expect(demo?.current()?.priceUsd).toBe(50_800 - 364);
  await pass(365);
  expect(
    said()
      .slice(-2)
      .map(([, usd]) => usd),
  ).toEqual([50_800, 50_436]);
});

test("says no change where the day before is not known", async () => {
  const { demo } = play([
    ["2026-08-20", 73_000],
    ["2026-08-22", 76_440],
  ]);
  expect(demo?.current()?.change24h).toBeNull();
});

test("without two closes there is nothing to play", () => {
  expect(openDemoPrice([["2026-08-22", 76_000]])).toBeNull();
});
