import fc from "fast-check";
import { expect, test } from "vitest";

import { holdingLedger } from "#domain/company/company-figures.ts";
import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";

import { analysisOf, changeSince } from "./analysis.ts";

const TODAY = "2026-11-20";

const record = recordLike(1, {
  facts: [
    fact("2026-01-01", "100"),
    fact("2026-10-01", "5000", { metric: "cash_usd", recordedAt: "2026-11-15T00:00:00.000Z" }),
    fact("2026-09-01", null, { metric: "debt_usd" }),
  ],
  events: [
    event("2026-08-31", "buy", "10", { totalUsd: "900000" }),
    event("2026-11-10", "sell", "-5.00000001"),
  ],
});

test.for([
  ["2026-11-20", { changeBtc7d: null, changeBtc30d: "-5.00000001", changeBtc90d: "4.99999999" }],
  ["2026-11-16", { changeBtc7d: "-5.00000001", changeBtc30d: "-5.00000001", changeBtc90d: "4.99999999" }],
  ["2026-09-02", { changeBtc7d: "10", changeBtc30d: "10", changeBtc90d: "10" }],
  ["2026-01-05", { changeBtc7d: null, changeBtc30d: null, changeBtc90d: null }],
] as const)(
  "on %s the changes are %j: unknown before the ledger and where it is silent",
  ([asOf, changes]) => {
    expect(analysisOf(record, { asOf }, TODAY)).toMatchObject(changes);
  },
);

test("a year ago the ledger had not begun", () => {
  expect(analysisOf(record, {}, TODAY).changeBtc365d).toBeNull();
});

test("costs are of the coins still held, capital figures those of the day", () => {
  expect(analysisOf(record, {}, TODAY)).toMatchObject({
    costBtc: "9.54545454",
    cashUsd: { value: "5000", asOf: "2026-10-01" },
    debtUsd: { value: null },
    preferredUsd: null,
    sharesDiluted: null,
  });
  expect(analysisOf(record, { asOf: "2026-09-30" }, TODAY)).toMatchObject({
    costBtc: "10",
    costUsd: "900000",
    averageCostUsd: "90000",
    cashUsd: null,
  });
});

test("what we learned later is not known at an earlier time", () => {
  expect(analysisOf(record, { knownAt: "2026-11-14T23:59:59.999Z" }, TODAY).cashUsd).toBeNull();
});

const date = fc.constantFrom("2026-09", "2026-10", "2026-09-30", "2026-10-19", "2026-10-21", "2026-11-20");
const moved = fc.tuple(date, fc.constantFrom("1", "0.5"), fc.option(fc.constantFrom("7", "9.5")));
const stated = fc.tuple(date, fc.option(fc.constantFrom("3", "4.25")));

test("a change leads from the ledger as it was on the earlier day, months and unexplained lines included", () => {
  fc.assert(
    fc.property(fc.array(stated), fc.array(moved), (facts, events) => {
      const known = recordLike(1, {
        facts: facts.map(([on, btc]) => fact(on, btc)),
        events: events.map(([on, btc, btcAfter]) => event(on, "buy", btc, { btcAfter })),
      });
      const before = holdingLedger(known, { asOf: "2026-10-21" });
      expect(analysisOf(known, {}, TODAY).changeBtc30d).toBe(changeSince(holdingLedger(known), before));
    }),
  );
});
