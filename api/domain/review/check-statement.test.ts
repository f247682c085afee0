import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { event, fact, listRemoval, otherFigure } from "#testing/facts.ts";

import { isNewStatement, isTableCredible, statementDoubt, type Statement } from "./check-statement.ts";

const TRACKER = { publisher: "Tracker", url: "https://tracker.example/table" };
const stated = (value: string, asOf = "2026-11-20", more: Partial<Statement> = {}): Statement => ({
  value,
  asOf,
  kind: "tracker",
  source: TRACKER,
  named: null,
  ...more,
});
const holding = (btc: string | null) =>
  recordLike(1, { name: "Acme Holdings", facts: [fact("2026-01-31", btc)] });

test.for<[string, string | null, Statement, RegExp | null]>([
  ["a figure near ours", "100", stated("104"), null],
  ["ten times ours", "100", stated("1000"), null],
  ["more than ten times ours", "100", stated("1000.1"), /1,000\.1 BTC beside our 100 BTC/],
  ["less than a tenth", "100", stated("9.9"), /9\.9 BTC beside our 100 BTC/],
  ["none where we have some", "100", stated("0"), null],
  ["some where we have none", "0", stated("50"), null],
  ["a great many where we have none", "0", stated("10001"), /10,001 BTC beside our 0 BTC/],
  ["some where ours is unknown", null, stated("9999"), null],
  ["a great many where ours is unknown", null, stated("10001"), /no holding to compare/],
  ["more than can exist", "100", stated("21000001"), /can't be a holding/],
  ["less than nothing", "100", stated("-1"), /can't be a holding/],
  ["no number", "100", stated("NaN"), /can't be a holding/],
  ["a day to come", "100", stated("100", "2026-11-21"), /2026-11-21 is in the future/],
  [
    "our company by a longer name",
    "100",
    stated("104", "2026-11-20", { named: "Acme Holdings, Inc." }),
    null,
  ],
  ["our company by a shorter name", "100", stated("104", "2026-11-20", { named: "ACME" }), null],
  ["another company", "100", stated("104", "2026-11-20", { named: "Other Mining" }), /names Other Mining/],
])("%s", ([, ours, statement, doubt]) => {
  const found = statementDoubt(holding(ours), statement, "2026-11-20");
  if (doubt === null) expect(found).toBeNull();
  else expect(found).toMatch(doubt);
});

test.for<[string, Parameters<typeof recordLike>[1], Statement, boolean]>([
  ["the first", {}, stated("100"), true],
  ["the same again", { otherFigures: [otherFigure("2026-11-19", "100")] }, stated("100.0"), false],
  ["another value", { otherFigures: [otherFigure("2026-11-19", "101")] }, stated("100"), true],
  [
    "another value on the same day",
    { otherFigures: [otherFigure("2026-11-20", "101")] },
    stated("100"),
    true,
  ],
  ["the same day", { otherFigures: [otherFigure("2026-11-20", "100")] }, stated("100"), false],
  [
    "the same again, after its list was without the company",
    {
      otherFigures: [otherFigure("2026-11-17", "100", { recordedAt: "2026-11-17T00:00:00.000Z" })],
      removals: [listRemoval("2026-11-18", { recordedAt: "2026-11-19T00:00:00.000Z" })],
    },
    stated("100"),
    true,
  ],
  [
    "the same again after that",
    {
      otherFigures: [otherFigure("2026-11-19", "100", { recordedAt: "2026-11-19T12:00:00.000Z" })],
      removals: [listRemoval("2026-11-17", { recordedAt: "2026-11-18T00:00:00.000Z" })],
    },
    stated("100"),
    false,
  ],
  ["an older day", { otherFigures: [otherFigure("2026-11-21", "101")] }, stated("100"), false],
  [
    "the same after a change of ours",
    { events: [event("2026-11-20", "buy", "5")], otherFigures: [otherFigure("2026-11-19", "100")] },
    stated("100"),
    true,
  ],
  [
    "a filing of a later quarter that repeats a figure",
    { otherFigures: [otherFigure("2026-06-30", "100", { kind: "filing" })] },
    stated("100", "2026-09-30", { kind: "filing" }),
    true,
  ],
  [
    "the first of another source",
    {
      otherFigures: [
        otherFigure("2026-11-19", "100", { source: { publisher: "Other", url: "https://o.example" } }),
      ],
    },
    stated("100"),
    true,
  ],
  [
    "the first of its kind of figure",
    { otherFigures: [otherFigure("2026-11-19", "100", { metric: "cash_usd" })] },
    stated("100"),
    true,
  ],
])("%s is new: %s", ([, known, statement, isNew]) => {
  expect(isNewStatement(recordLike(1, { facts: [fact("2026-01-31", "90")], ...known }), statement)).toBe(
    isNew,
  );
});

test.for<[string, number[], boolean]>([
  ["most near ours", [100, 100, 100, 100, 100, 100, 150, 150, 150, 150], true],
  ["half of it far", [100, 100, 100, 100, 100, 150, 150, 150, 150, 150], true],
  ["most far", [100, 100, 100, 100, 150, 150, 150, 150, 150, 150], false],
  ["too few to tell", [150, 150, 150], true],
])("a table with %s", ([, values, isCredible]) => {
  const rows = values.map((value) => ({ record: holding("100"), statement: stated(String(value)) }));
  expect(isTableCredible(rows)).toBe(isCredible);
});
