import { expect, test } from "vitest";

import { EpochSeconds, Positive, SignedOrUnknown } from "./source.ts";

test.for([
  [843738, "843738"],
  ["33.50", "33.5"],
  [1e-7, "0.0000001"],
] as const)("%o is a number above zero", ([given, written]) => {
  expect(Positive.parse(given)).toBe(written);
});

test.for([0, "0.00", -1, "-1", NaN, Infinity, "NaN", "", "1,000", null, undefined, true, "N/A"])(
  "%o is not a number above zero",
  (given) => {
    expect(Positive.safeParse(given).success).toBe(false);
  },
);

test.for([
  [-1.5, -1.5],
  ["-1.03397", -1.03397],
  ["-1.5154%", -1.5154],
  ["N/A", null],
  [NaN, null],
  [null, null],
  [undefined, null],
] as const)("a change of %o is %o", ([given, change]) => {
  expect(SignedOrUnknown.parse(given)).toBe(change);
});

test("seconds since 1970 come as a number or as text, and milliseconds are refused", () => {
  const instant = new Date("2026-11-20T12:00:00Z");
  expect([EpochSeconds.parse(1_795_176_000), EpochSeconds.parse("1795176000")]).toEqual([instant, instant]);
  expect(EpochSeconds.safeParse(1_795_176_000_000).success).toBe(false);
});
