import { expect, test } from "vitest";

import { LAST_STEP, parsePrice, priceOfStep, priceText, stepOfPrice, whatIfWords } from "./what-if.ts";

test.for([
  ["150000", 150_000],
  ["150,000", 150_000],
  [" $150,000.50 ", 150_000.5],
  ["100", 100],
  ["100000000", 100_000_000],
  ["1,500,00", null],
  ["99", null],
  ["100000001", null],
  ["", null],
  ["-5000", null],
  ["1e5", null],
  ["0x1000", null],
  ["NaN", null],
  ["Infinity", null],
  ["150k", null],
  ["<b>150000</b>", null],
] as const)("the price %j is read as %j", ([text, usd]) => {
  expect(parsePrice(text)).toBe(usd);
});

test("the middle of the slider is the latest price, its ends a tenth and ten times of it", () => {
  expect([0, LAST_STEP / 2, LAST_STEP].map((step) => priceOfStep(step, 77_010))).toEqual([
    7_700, 77_010, 770_000,
  ]);
});

test("each step is larger by the same percentage, and leads back to itself", () => {
  for (let step = 0; step <= LAST_STEP; step++) {
    expect(stepOfPrice(priceOfStep(step, 77_010), 77_010)).toBe(step);
    if (step > 0)
      expect(priceOfStep(step, 77_010) / priceOfStep(step - 1, 77_010)).toBeCloseTo(10 ** 0.01, 1);
  }
});

test("a price beyond the slider stands at its end", () => {
  expect(stepOfPrice(100_000_000, 77_010)).toBe(LAST_STEP);
  expect(stepOfPrice(100, 77_010)).toBe(0);
});

test("the words name the price and how far it is from the latest", () => {
  expect(whatIfWords(150_000, 75_000)).toBe(
    "What if Bitcoin were at $150,000? That is +100.00% on the latest price, $75,000.",
  );
  expect(priceText(77_010.55)).toBe("$77,010.55");
});
