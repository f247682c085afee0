import { expect, test } from "vitest";

import { conversionAt } from "#domain/company/capital/convertible.ts";
import { recordsOf } from "#jobs/seed/fixtures/records-of.ts";

import { readSeed } from "./read.ts";

const records = recordsOf(readSeed());
const notesOf = (ticker: string) => records.find((record) => record.ticker === ticker)?.instruments ?? [];

test.for([
  // Below the lowest conversion price of its six series, 149.77 dollars, all 6,713.75 million stay debt.
  [149, 0, 0, 6713.75],
  // On 9 October 2026 one series could be converted: 800 million ÷ 149.77.
  [154.34, 800, 5_341_524, 5913.75],
  // Above all of them.
  [700, 6713.75, 24_209_650, 0],
] as const)(
  "Strategy's notes at a share price of $%d",
  ([shareUsd, convertedMillions, shares, debtMillions]) => {
    const conversion = conversionAt(notesOf("MSTR"), shareUsd);
    expect((conversion?.sharesFor.usd ?? 0) / 1e6).toBeCloseTo(convertedMillions, 2);
    expect(conversion?.sharesFor.shares).toBeCloseTo(shares, 0);
    expect((conversion?.staysDebtUsd ?? 0) / 1e6).toBeCloseTo(debtMillions, 2);
  },
);

test("amounts at issue say nothing about today", () => {
  expect(conversionAt(notesOf("RIOT"), 50)).toBeNull();
  expect(conversionAt([], 50)).toBeNull();
});
