import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";

import { changesOf } from "./changes.ts";
import { recentActivity, sumOfTransactions, transactionsOf } from "./transactions.ts";

const transactions = transactionsOf(
  changesOf([
    recordLike(1, {
      events: [
        event("2026-10-04", "buy", "334", { id: 1, btcAfter: "848000" }),
        event("2026-09-28", "buy", "1665", { id: 2 }),
        event("2026-09-20", "sell", "-99", { id: 3 }),
        event("2026-09-21", "retraction", null, { id: 4, voidsId: 3 }),
        event("2026-10-04", "balance", null, { id: 5, btcAfter: "848000" }),
      ],
      facts: [fact("2026-10-04", "848000", { id: 6 })],
    }),
    recordLike(2, {
      endedOn: "2026-10-01",
      events: [
        event("2026-09-24", "sell", "-314.5", { id: 7 }),
        event("2026-09-24", "sell", null, { id: 8 }),
        event("2026-10", "produced", "50", { id: 9 }),
      ],
    }),
  ]),
);

test("only transactions that still count, latest first, with those of companies that left", () => {
  expect(transactions.map(({ origin, company, path }) => [origin.id, company, path])).toEqual([
    [9, "Test 2", null],
    [1, "Test 1", "/company/1/ledger#event-1"],
    [2, "Test 1", "/company/1/ledger#event-2"],
    [8, "Test 2", null],
    [7, "Test 2", null],
  ]);
});

test("a sum counts companies once and says how many amounts are unknown", () => {
  expect(sumOfTransactions(transactions)).toEqual({
    netBtc: "1734.5",
    boughtBtc: "2049",
    minedBtc: "50",
    soldBtc: "314.5",
    buyers: 2,
    sellers: 1,
    entries: 5,
    unknownAmounts: 1,
  });
  expect(sumOfTransactions([])).toMatchObject({ netBtc: "0", buyers: 0, entries: 0 });
});

test("a summary has the net of each week and of the last days, by exact days only", () => {
  const { weeks, last30Days, last90Days, latest } = recentActivity(transactions, {
    today: "2026-10-28",
    weeks: 6,
    latest: 2,
  });
  expect(weeks.map(({ name, netBtc }) => [name, netBtc])).toEqual([
    ["2026-W39", "-314.5"],
    ["2026-W40", "1999"],
    ["2026-W41", "0"],
    ["2026-W42", "0"],
    ["2026-W43", "0"],
    ["2026-W44", "0"],
  ]);
  expect(last30Days).toMatchObject({ netBtc: "334", buyers: 1, sellers: 0 });
  expect(last90Days).toMatchObject({ netBtc: "1684.5", buyers: 1, sellers: 1 });
  expect(latest.map(({ origin }) => origin.id)).toEqual([1, 2]);
});
