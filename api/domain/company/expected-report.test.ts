import { expect, test } from "vitest";

import { holdingLedger } from "#domain/company/company-figures.ts";
import { event, fact } from "#testing/facts.ts";

import { expectedReport, lastChange } from "./expected-report.ts";

const now = "2026-11-23T12:00:00.000Z";

test.each<[asOf: string, usualDays: number | null, expected: object | null]>([
  ["2026-10-04", 7, { day: "2026-10-11", isPast: true, usualDays: 7 }],
  ["2026-10-04", 6.5, { day: "2026-10-11", isPast: true, usualDays: 7 }],
  ["2026-09-30", 92, { day: "2026-12-31", isPast: false, usualDays: 92 }],
  ["2026-11-16", 7, { day: "2026-11-23", isPast: false, usualDays: 7 }],
  ["2026-09", 31, { day: "2026-10-31", isPast: true, usualDays: 31 }],
  ["2026-10-04", null, null],
  ["2026-10-04", 0, null],
])("after %s, with a report every %s days, the next is %o", (asOf, usualDays, expected) => {
  expect(expectedReport(asOf, { usualDays }, now)).toEqual(expected);
});

test("without a rhythm nothing is expected", () => {
  expect(expectedReport("2026-10-04", null, now)).toBeNull();
});

test("the last change is a transaction, not a balance and not a gap", () => {
  const ledger = holdingLedger({
    facts: [fact("2026-01-31", "100"), fact("2026-04-30", "100.3")],
    events: [event("2026-02-10", "buy", "50"), event("2026-03-10", "sell", "-50")],
  });
  expect(lastChange(ledger)).toMatchObject({ kind: "sell", btc: "-50", asOf: "2026-03-10" });
  expect(lastChange(ledger.slice(0, 1))).toBeNull();
});
