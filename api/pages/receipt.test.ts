import { expect, test } from "vitest";

import { ageText, exactText } from "./receipt.ts";

test.for([
  ["70470.12345678", "BTC", "70,470.12345678 BTC"],
  ["0.000000012", "BTC", "0.000000012 BTC"],
  ["64705612345.5", "USD", "$64,705,612,346"],
  ["-1082380773.25", "USD", "-$1,082,380,773"],
  ["12.345", "USD", "$12.35"],
  ["-12", "USD", "-$12.00"],
  ["0.0345", "USD", "$0.0345"],
  ["-0.000012", "USD", "-$0.000012"],
  ["0.5", "USD", "$0.50"],
  ["0", "USD", "$0.00"],
  ["1000000", "shares", "1,000,000 shares"],
  ["70.25", "%", "70.25%"],
  ["1", "companies", "1 company"],
  [null, "USD", "Unknown"],
] as const)("%s %s reads %s", ([value, unit, text]) => {
  expect(exactText(value, unit)).toBe(text);
});

test.for([
  [{ days: 0, usualDays: null, statements: 0 }, "Dated today"],
  [
    { days: 1, usualDays: null, statements: 2 },
    "1 day old. Too few reports yet to say how often this company reports.",
  ],
  [
    { days: 20, usualDays: 29.5, statements: 3 },
    "20 days old. This company has reported its holdings about every 30 days (median of 2 intervals).",
  ],
] as const)("an age of %o reads: %s", ([age, text]) => {
  expect(ageText(age)).toBe(text);
});
