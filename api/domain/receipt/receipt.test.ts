import { expect, test } from "vitest";

import { ledgerOf } from "#domain/ledger/ledger.ts";
import { event, fact } from "#testing/facts.ts";

import { disclosedBalanceDays, receiptAge } from "./receipt.ts";

const NOW = "2026-05-10T12:00:00.000Z";

test.for([
  [
    "2026-05-01",
    [],
    { days: 9, usualDays: null, statements: 0 },
    "nothing is usual before anything was said",
  ],
  [
    "2026-05-01",
    ["2026-04-01", "2026-05-01"],
    { days: 9, usualDays: null, statements: 2 },
    "nor after one interval",
  ],
  [
    "2026-05-01",
    ["2026-01-31", "2026-02-28", "2026-03-31"],
    { days: 9, usualDays: 29.5, statements: 3 },
    "the middle of the intervals",
  ],
  [
    "2026-03",
    ["2026-01", "2026-02", "2026-03", "2026-02-28"],
    { days: 40, usualDays: 29.5, statements: 3 },
    "a month stands at its end, and a day counts once",
  ],
  [
    "2026-05-01",
    ["2024-01-01", "2025-01-01", "2026-01-01", "2026-01-08", "2026-01-15", "2026-01-22", "2026-01-29"],
    { days: 9, usualDays: 7, statements: 7 },
    "of the last five intervals only",
  ],
  ["2026-06-01", [], { days: 0, usualDays: null, statements: 0 }, "nothing is younger than today"],
] as const)("a figure of %s, stated on %o, is %o: %s", ([asOf, statedOn, age]) => {
  expect(receiptAge(asOf, statedOn, NOW)).toEqual(age);
});

test("only balances that the company or a regulator stated say how often it speaks", () => {
  const ledger = ledgerOf({
    holdingFacts: [
      fact("2026-01-31", "10"),
      fact("2026-02-10", "11", { method: "secondary" }),
      fact("2026-02-20", null),
    ],
    events: [event("2026-02-01", "buy", "1"), event("2026-03-01", "buy", "1", { btcAfter: "12" })],
  });
  expect(disclosedBalanceDays(ledger)).toEqual(["2026-01-31", "2026-03-01"]);
});
