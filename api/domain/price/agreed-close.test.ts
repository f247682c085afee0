import { expect, test } from "vitest";

import { agreedClose } from "./agreed-close.ts";

const say = ([first, ...others]: readonly [number, ...number[]]) => {
  const said = (by: string, close: number) => ({ by, closeUsd: String(close) });
  return [said("A", first), ...others.map((close, index) => said("BCD".charAt(index), close))] as const;
};

test.for([
  [[91_230, 91_300, 91_100], 90_000, "A"],
  [[99_999, 91_300, 91_100], 90_000, "B"],
  [[91_230, 50, 91_100], 90_000, "A"],
  [[91_230], 90_000, "A"],
  [[91_230], null, "A"],
  [[40_000], 90_000, null],
  [[91_230, 93_000], 90_000, null],
  [[91_230, 80_000, 99_000], 90_000, null],
] as const)("of %o after %o it is the close of %s", ([closes, before, by]) => {
  const agreed = agreedClose(say(closes), before);
  expect(agreed.why === null ? agreed.close.by : null).toBe(by);
});

test("a close that nobody seconds is told with who says what", () => {
  expect(agreedClose(say([91_230, 93_000]), 90_000)).toEqual({
    close: { by: "A", closeUsd: "91230" },
    why: "A reports 91230, B reports 93000",
  });
  expect(agreedClose(say([40_000]), 90_000)).toEqual({
    close: { by: "A", closeUsd: "40000" },
    why: "A reports 40000, far from 90000 the day before",
  });
});
