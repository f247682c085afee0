import fc from "fast-check";
import { expect, test } from "vitest";

import { divideByTenTo, magnitude, roundTo, toDecimal } from "./decimal.ts";

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
