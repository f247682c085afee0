import { expect, test } from "vitest";

import { median } from "./median.ts";

test.each([
  [[], null],
  [[3], 3],
  [[9, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])("the median of %j is %j", (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});
