import fc from "fast-check";
import { expect, test } from "vitest";

import { divideByTenTo, magnitude, quotient, roundTo, toDecimal, writeDecimal } from "./decimal.ts";

test.for([
  [1.005, { units: 1005n, places: 3 }],
  ["-28.56", { units: -2856n, places: 2 }],
  [1e21, { units: 1n, places: -21 }],
  [2.5e-7, { units: 25n, places: 8 }],
  ["007", { units: 7n, places: 0 }],
] as const)("%o is written exactly", ([value, exact]) => {
  expect(toDecimal(value)).toEqual(exact);
});

test.for([NaN, Infinity, -Infinity, "", " ", "1,000", "12 BTC", ".5", "5.", "0x10", "1e9999", "--1"])(
  "%o is no decimal",
  (value) => {
    expect(toDecimal(value)).toBeNull();
  },
);

test.for([
  ["2499.5", 0, 2500n],
  ["2499.4999999999", 0, 2499n],
  ["-2499.5", 0, -2500n],
  ["1.005", 2, 101n],
  ["7", 3, 7000n],
  ["-0.004", 2, 0n],
] as const)("%s to %i places is %o steps", ([text, places, steps]) => {
  expect(roundTo(toDecimal(text) ?? { units: -1n, places: 0 }, places)).toBe(steps);
});

test("dividing by a power of ten loses nothing", () => {
  expect(divideByTenTo({ units: 75_709_225_260n, places: 0 }, 6)).toEqual({
    units: 75_709_225_260n,
    places: 6,
  });
});

test("rounding never moves a value by more than half a step", () => {
  const places = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), places, places, (units, given, kept) => {
      const scale = BigInt(Math.max(given, kept));
      const before = units * 10n ** (scale - BigInt(given));
      const step = 10n ** (scale - BigInt(kept));
      const after = roundTo({ units, places: given }, kept) * step;
      expect(magnitude(after - before) * 2n <= step).toBe(true);
    }),
  );
});

const exact = (value: number | string) => toDecimal(value) ?? { units: 0n, places: 0 };

test.for([
  ["100", "3", 4, "33.3333"],
  ["200", "3", 4, "66.6667"],
  ["33.5", "0.7597", 8, "44.09635382"],
  ["-1", "8", 2, "-0.13"],
  ["0.00000001", "1000", 8, "0"],
  [1e21, "0.1", 0, "10000000000000000000000"],
] as const)("%s divided by %s to %i places is %s", ([dividend, divisor, places, written]) => {
  expect(writeDecimal(quotient(exact(dividend), exact(divisor), places), places)).toBe(written);
});

test.for([
  [843738, 8, "843738"],
  [2.5e-7, 8, "0.00000025"],
  ["007.10", 8, "7.1"],
  ["-0.005", 2, "-0.01"],
  ["1234.5678", 0, "1235"],
] as const)("%o is written with at most %i places", ([value, places, written]) => {
  expect(writeDecimal(exact(value), places)).toBe(written);
});
