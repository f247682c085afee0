import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { event } from "#testing/facts.ts";

import { changesOf } from "./changes.ts";
import { countedTo, monthsWithin, silenceWords, spanWords } from "./counted-to.ts";
import { transactionsOf } from "./transactions.ts";

const TODAY = "2026-11-29";
const on = (...days: string[]) => days.map((asOf) => ({ asOf }));
const answered = (...days: (string | null)[]) => days.map((lookedOn) => ({ lookedOn }));

test.for([
  [
    "sources that answer make a day without an entry a day without one",
    on("2026-10-04"),
    answered(null, "2026-11-29"),
    "last 30 days",
    null,
  ],
  ["an answer of yesterday is as good", on("2026-10-04"), answered("2026-11-28"), "last 30 days", null],
  [
    "before any answer the days end with the newest entry",
    on("2026-10", "2026-10-04", "2026-09-01"),
    answered(null),
    "30 days to 4 Oct",
    "No source has answered yet.",
  ],
  [
    "after the last answer nothing is known",
    on("2026-10-04"),
    answered("2026-11-02", "2026-11-20"),
    "30 days to 20 Nov",
    "No source has answered since 20 Nov 2026.",
  ],
  ["without anything known they end today", [], answered(null), "last 30 days", null],
] as const)("%s", ([, transactions, watch, words, silence]) => {
  const counted = countedTo(transactions, watch, TODAY);
  expect(spanWords(30, counted, TODAY)).toBe(words);
  expect(silenceWords(counted, TODAY)).toBe(silence);
});

test("what gives only its month is added up apart, if its month ends in these days", () => {
  const events = [
    event("2026-09", "buy", "100", { id: 1 }),
    event("2026-10", "sell", "-40", { id: 2 }),
    event("2025-09", "buy", "7", { id: 3 }),
    event("2026-10-04", "buy", "5", { id: 4 }),
  ];
  const transactions = transactionsOf(changesOf([recordLike(1, { events })]));
  expect(monthsWithin(transactions, 365, TODAY)).toMatchObject({
    boughtBtc: "100",
    soldBtc: "40",
    entries: 2,
  });
});
