import { expect, test } from "vitest";

import { formatStatedPrice, formatStatedTotal } from "./PressItem.tsx";

test.for([
  [formatStatedPrice, "USD 60200", "$60,200.00"],
  [formatStatedPrice, "GBP 83525", "GBP 83,525"],
  [formatStatedTotal, "USD 216000000", "$216.0M"],
  [formatStatedTotal, "EUR 54700000", "EUR 54,700,000"],
] as const)("%o(%s) is %s", ([format, money, shown]) => {
  expect(format(money)).toBe(shown);
});
