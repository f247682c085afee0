import { expect, test } from "vitest";

import { sumBtc } from "#domain/base/btc.ts";
import { undatedBy } from "#domain/base/dates.ts";

import { records } from "./fixtures/flow-records.ts";
import { FlowSummarySchema } from "./changes.schema.ts";
import { flowEntriesOf } from "./flow-entries.ts";
import { flowSpan } from "./flow-span.ts";
import { flowLeaders, flowSummary } from "./flow-summary.ts";
import { flowSeries, flowsAt, flowsOf } from "./flows.ts";

test("gaps and balances without a transaction stand apart from what was bought, mined and sold", () => {
  expect(records.flatMap((record) => flowEntriesOf(record)).map(({ kind, btc }) => [kind, btc])).toEqual([
    ["reported", "100"],
    ["buy", "10"],
    ["produced", "2"],
    ["sell", "-4"],
    ["unexplained", "1"],
    ["buy", null],
    ["reported", "11"],
    ["reported", "50"],
    ["produced", "5"],
  ]);
});

const ZERO = { boughtBtc: "0", minedBtc: "0", soldBtc: "0", netBtc: "0", buyers: 0, sellers: 0 };
const NONE = { ...ZERO, transactions: 0, unknownAmounts: 0, unexplainedBtc: "0", reportedBtc: "0" };
const ALL = { key: null, name: "All companies" };

test("a month has its entries of known day and those that give only the month", () => {
  expect(flowsOf(records, { by: "month" })).toEqual([
    {
      ...NONE,
      ...ALL,
      period: "2026-10",
      from: "2026-10-01",
      to: "2026-10-31",
      precision: "month",
      receipt: "/receipt/flow/net/2026-10",
      minedBtc: "7",
      soldBtc: "4",
      netBtc: "3",
      buyers: 2,
      sellers: 1,
      transactions: 4,
      unknownAmounts: 1,
      unexplainedBtc: "1",
      reportedBtc: "11",
    },
    {
      ...NONE,
      ...ALL,
      period: "2026-09",
      from: "2026-09-01",
      to: "2026-09-30",
      precision: "month",
      receipt: "/receipt/flow/net/2026-09",
      boughtBtc: "10",
      netBtc: "10",
      buyers: 1,
      transactions: 1,
      reportedBtc: "150",
    },
  ]);
});

test.for([
  [
    { by: "week" },
    [
      ["2026-W44", "week", "0"],
      ["2026-10", "month", "2"],
      ["2026-W43", "week", "0"],
      ["2026-W41", "week", "-4"],
      ["2026-W40", "week", "15"],
      ["2026-W36", "week", "0"],
    ],
  ],
  [
    { by: "day", from: "2026-10-05", asOf: "2026-10-05" },
    [
      ["2026-10", "month", "2"],
      ["2026-10-05", "day", "-4"],
    ],
  ],
  [{ by: "month", from: "2026-10-31" }, [["2026-10", "month", "3"]]],
  [{ by: "month", asOf: "2026-09-30" }, [["2026-09", "month", "10"]]],
  [
    { by: "month", knownAt: "2026-10-08T00:00:00.000Z" },
    [
      ["2026-10", "month", "-2"],
      ["2026-09", "month", "10"],
    ],
  ],
] as const)("%j", ([query, expected]) => {
  const rows = flowsOf(records, query);
  expect(rows.map(({ period, precision, netBtc }) => [period, precision, netBtc])).toEqual(expected);
});

test.for([
  [
    "company",
    [
      ["1", "Alpha", "-2"],
      ["2", "Beta", "5"],
    ],
  ],
  ["country", [["US", "United States", "3"]]],
  [
    "sector",
    [
      ["Mining", "Mining", "5"],
      [null, "N/A", "-2"],
    ],
  ],
  [
    "type",
    [
      [null, "Not classified", "5"],
      ["Treasury", "Treasury", "-2"],
    ],
  ],
] as const)("a %s has a row of its own in each period", ([group, expected]) => {
  const rows = flowsOf(records, { by: "month", group, from: "2026-10-01" });
  expect(rows.map(({ key, name, netBtc }) => [key, name, netBtc])).toEqual(expected);
});

test("what was found to be so on no stated day is in no day, week, month or quarter", () => {
  const undated = records.map((record) => ({
    ...record,
    facts: record.facts.map((fact) => ({ ...fact, asOf: undatedBy("2026-10-04") })),
    events: [],
  }));
  for (const by of ["day", "week", "month", "quarter"] as const) expect(flowsOf(undated, { by })).toEqual([]);
});

test("a series has a row for each period, also where nothing happened", () => {
  const months = flowSeries(flowsAt(records), { by: "month", today: "2026-11-02", count: 4 });
  expect(months.map(({ period, netBtc }) => [period, netBtc])).toEqual([
    ["2026-08", "0"],
    ["2026-09", "10"],
    ["2026-10", "3"],
    ["2026-11", "0"],
  ]);
  expect(months[0]).toEqual({
    ...NONE,
    ...ALL,
    period: "2026-08",
    from: "2026-08-01",
    to: "2026-08-31",
    precision: "month",
    receipt: "/receipt/flow/net/2026-08",
  });
  const weeks = flowSeries(flowsAt(records), { by: "week", today: "2026-10-14", count: 3 });
  expect(weeks.map(({ period, netBtc }) => [period, netBtc])).toEqual([
    ["2026-W40", "15"],
    ["2026-W41", "-4"],
    ["2026-W42", "0"],
  ]);
  const days = flowSeries(flowsAt(records), { by: "day", today: "2026-10-06", count: 3 });
  expect(days.map(({ period, netBtc, receipt }) => [period, netBtc, receipt])).toEqual([
    ["2026-10-04", "0", "/receipt/flow/net/2026-10-04"],
    ["2026-10-05", "-4", "/receipt/flow/net/2026-10-05"],
    ["2026-10-06", "0", "/receipt/flow/net/2026-10-06"],
  ]);
});

test.for([
  [
    30,
    [
      ["Alpha", "-4", "2026-10-20"],
      ["Beta", "5", "2026-10-01"],
    ],
  ],
  [
    90,
    [
      ["Alpha", "6", "2026-10-20"],
      ["Beta", "5", "2026-10-01"],
    ],
  ],
  [5, []],
] as const)(
  "the largest net of %i days comes first, with the day of its last transaction",
  ([days, expected]) => {
    const rows = flowLeaders(flowsAt(records), { group: "company", to: "2026-10-29", days });
    expect(rows.map(({ name, netBtc, asOf }) => [name, netBtc, asOf]).toSorted()).toEqual(expected);
  },
);

test("a summary has spans of days, and says what gives only its month", () => {
  const { spans, unplaced, leaders, weeks, months } = flowSummary(records, "2026-10-29", "2026-10-29");
  expect(spans.map(({ days, netBtc, asOf }) => [days, netBtc, asOf])).toEqual([
    [30, "1", "2026-10-20"],
    [90, "11", "2026-10-20"],
    [365, "11", "2026-10-20"],
  ]);
  expect(unplaced.map(({ period, netBtc }) => [period, netBtc])).toEqual([["2026-10", "2"]]);
  expect(leaders.map(({ group, count }) => [group, count])).toEqual([
    ["company", 2],
    ["country", 1],
    ["sector", 2],
    ["type", 2],
  ]);
  expect([weeks.at(-1)?.period, months.at(-1)?.period]).toEqual(["2026-W44", "2026-10"]);
});

test("a quarter is the sum of its months, those of unknown days included", () => {
  const months = flowsOf(records, { by: "month" });
  for (const { period, from, to, netBtc, transactions } of flowsOf(records, { by: "quarter" })) {
    expect(period).toMatch(/^20\d\d-Q[1-4]$/);
    const own = months.filter((month) => month.from >= from && month.to <= to);
    expect(netBtc).toBe(sumBtc(own.map((month) => month.netBtc)));
    expect(transactions).toBe(own.reduce((sum, month) => sum + month.transactions, 0));
    const span = flowSpan(period);
    for (const month of own)
      expect([span?.includes(month.from), span?.includes(month.period)]).toEqual([true, true]);
  }
  expect(flowSpan("2026-Q4")).toMatchObject({ from: "2026-10-01", to: "2026-12-31", words: "Q4 2026" });
  expect(flowSpan("2026-Q5")).toBeNull();
});

test("a summary is what a built page reads", () => {
  const summary = flowSummary(records, "2026-10-31", "2026-10-31");
  expect(FlowSummarySchema.parse(summary)).toEqual(summary);
});
