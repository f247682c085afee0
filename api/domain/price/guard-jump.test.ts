import { expect, test } from "vitest";

import type { BtcPrice } from "./btc-price.ts";
import { NOTHING_YET, guardJump, isDue } from "./guard-jump.ts";

type Step = [second: number, priceUsd: number, venueCount: number];

/** Which of the prices are accepted, one after the other. */
function believed(steps: readonly Step[]): boolean[] {
  let guard = NOTHING_YET;
  return steps.map(([second, priceUsd, venueCount]) => {
    const step = guardJump(guard, { priceUsd, venueCount, now: second * 1_000 });
    guard = step.guard;
    return step.isAccepted;
  });
}

test.for<[name: string, steps: Step[], expected: boolean[]]>([
  ["the first price is", [[0, 100, 1]], [true]],
  ["small steps are, however far they lead", [[0, 100, 1], [1, 104, 1], [2, 108, 1], [3, 112, 1]], [true, true, true, true]], // prettier-ignore
  ["a jump of two venues is after three seconds", [[0, 100, 2], [1, 110, 2], [3, 110, 2], [4, 110, 2]], [true, false, false, true]], // prettier-ignore
  ["a jump of one venue is not", [[0, 100, 2], [1, 110, 1], [5, 110, 1], [30, 110, 1], [60, 110, 1]], [true, false, false, false, false]], // prettier-ignore
  [
    "unless it insists for a minute",
    [
      [0, 100, 2],
      [1, 110, 1],
      [61, 110, 1],
    ],
    [true, false, true],
  ],
  ["a spike that goes away leaves nothing behind", [[0, 100, 2], [1, 110, 2], [2, 100, 2], [3, 110, 2], [5, 110, 2]], [true, false, true, false, false]], // prettier-ignore
  ["up and down are two jumps", [[0, 100, 2], [1, 110, 2], [3, 90, 2], [4, 90, 2], [6, 90, 2]], [true, false, false, false, true]], // prettier-ignore
  ["the three seconds count from the second venue on", [[0, 100, 2], [1, 110, 1], [9, 110, 2], [11, 110, 2], [12, 110, 2]], [true, false, false, false, true]], // prettier-ignore
  [
    "after ten minutes without a price any is",
    [
      [0, 100, 2],
      [601, 200, 1],
    ],
    [true, true],
  ],
])("%s", ([, steps, expected]) => {
  expect(believed(steps)).toEqual(expected);
});

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
