import { expect, test } from "vitest";

import { median, percentile } from "./statistics.ts";

test.each([
  [[], null],
  [[3], 3],
  [[9, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])("the median of %j is %j", (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});

test.each([
  [[], 0.5, null],
  [[3], 0.99, 3],
  [[9, 1, 2, 10], 0.5, 2],
  [[9, 1, 2, 10], 0.99, 10],
  [[9, 1, 2, 10], 0, 1],
])("of %j, %d do not exceed %j", (numbers, part, expected) => {
  expect(percentile(numbers, part)).toBe(expected);
});
