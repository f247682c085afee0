import { expect, test } from "vitest";

import { dueDays } from "#domain/company/capital/due-days.ts";
import { recordsOf } from "#jobs/seed/fixtures/records-of.ts";

import { readSeed } from "./read.ts";

const records = recordsOf(readSeed());
const daysOf = (ticker: string, today: string) =>
  dueDays(records.find((record) => record.ticker === ticker)?.instruments ?? [], today).map(
    ({ day, what }) => `${day} ${what}`,
  );

test.for([
  ["DJT", "2026-11-30", ["2026-11-30 holders can ask for cash"]],
  ["DJT", "2026-12-01", []],
  ["MARA", "2026-11-30", ["2026-12-01 due"]],
  // Two instalments of one loan.
  ["NAKA", "2026-11-30", ["2026-12-04 due", "2027-06-30 due"]],
  // Its first day is in September 2027.
  ["MSTR", "2026-08-31", []],
  ["MSTR", "2026-09-15", ["2027-09-15 holders can ask for cash"]],
] as const)("what the terms of %s state from %s on", ([ticker, today, days]) => {
  expect(daysOf(ticker, today)).toEqual(days);
});
