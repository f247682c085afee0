import { expect, test } from "vitest";

import { inMajorUnits, toUsd } from "./fx.ts";

test.for([
  ["33.5", "GBp", { amount: "0.335", currency: "GBP" }],
  ["33.50", "GBX", { amount: "0.335", currency: "GBP" }],
  ["1.2", "GBP", { amount: "1.2", currency: "GBP" }],
  ["12345", "ZAc", { amount: "123.45", currency: "ZAR" }],
  ["250", "ILA", { amount: "2.5", currency: "ILS" }],
  ["500", "KWF", { amount: "0.5", currency: "KWD" }],
  ["471", "jpy", { amount: "471", currency: "JPY" }],
] as const)("%s %s is %o", ([amount, currency, major]) => {
  expect(inMajorUnits({ amount, currency })).toEqual(major);
});

test.for([
  ["0.335", "0.7597", "0.44096354"],
  ["471", "154.62", "3.04617773"],
  ["9", "1", "9"],
  ["9", null, null],
  ["9", "0", null],
] as const)("%s at %s for a dollar is $%s", ([amount, perUsd, usd]) => {
  expect(toUsd(amount, perUsd)).toBe(usd);
});
