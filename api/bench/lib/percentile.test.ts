import { expect, test } from "vitest";

import { percentile } from "./percentile.ts";

test.each([
  [[], 0.5, null],
  [[3], 0.99, 3],
  [[9, 1, 2, 10], 0.5, 2],
  [[9, 1, 2, 10], 0.99, 10],
  [[9, 1, 2, 10], 0, 1],
])("of %j, %d do not exceed %j", (numbers, part, expected) => {
  expect(percentile(numbers, part)).toBe(expected);
});
