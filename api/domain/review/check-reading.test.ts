import { describe, expect, test } from "vitest";

import type { Reading } from "#domain/announcement/reading/read-announcement.ts";

import { judgeReading, type ReadingContext } from "./check-reading.ts";

const READING: Reading = {
  bought: "12.5",
  sold: null,
  mined: null,
  total: "2712.5",
  averagePrice: "GBP 70100",
  cost: "GBP 876250",
  priceUsd: null,
  totalUsd: null,
  isApproximate: false,
  isCostRounded: false,
  isInHeadline: false,
  asOf: null,
  since: null,
  sentences: ["Number of Bitcoin purchased: 12.50"],
};
const KNOWN: ReadingContext = {
  title: "Bitcoin Purchase",
  publishedOn: "2026-11-20",
  today: "2026-11-20",
  standing: { btc: "2700", asOf: "2026-11-01" },
  recorded: [],
  totalBtc: "1000000",
  closeUsd: () => 92_000,
  perUsd: (currency) => (currency === "GBP" ? 0.76 : null),
};
const judge = (reading: Partial<Reading> = {}, known: Partial<ReadingContext> = {}) =>
  judgeReading({ ...READING, ...reading }, { ...KNOWN, ...known });

test("a purchase whose every sum is right is ready, in the words of an event", () => {
  expect(judge()).toEqual({
    figures: {
      kind: "buy",
      btc: "12.5",
      btcSold: null,
      btcTotal: "2712.5",
      averagePrice: "GBP 70100",
      cost: "GBP 876250",
      priceUsd: "92236.84",
      totalUsd: "1152960.53",
      asOf: "2026-11-20",
    },
    confidence: 100,
    grade: "ready",
    canSettle: true,
    reasons: [],
  });
});

test("what was announced where it is tomorrow already is of no day to come", () => {
  expect(judge({}, { publishedOn: "2026-11-21" })).toMatchObject({ grade: "ready", reasons: [] });
});

test("what waits to be confirmed counts for the sum", () => {
  const waiting = { btc: "30", btcTotal: "2730", asOf: "2026-11-19", isWaiting: true };
  expect(judge({ total: "2742.5" }, { recorded: [waiting] })?.grade).toBe("ready");
});

test("a sale takes coins away", () => {
  const sale = judge({ bought: null, sold: "20", total: "2680", averagePrice: null, cost: null });
  expect(sale).toMatchObject({ figures: { kind: "sell", btc: "-20", btcTotal: "2680" }, reasons: [] });
});

describe("is never ready where", () => {
  test.for([
    ["the sums do not add up", { total: "2800" }, {}, "don't match our figure"],
    ["the cost is another one", { cost: "GBP 976250" }, {}, "does not equal the cost"],
    [
      "the price is far from the market's",
      {},
      { closeUsd: () => 50_000 },
      "far from that day's Bitcoin close",
    ],
    ["the holding shrinks without a sale", { bought: null, total: "2600" }, {}, "no sale is mentioned"],
    ["it corrects another one", {}, { title: "Replacement: Bitcoin Purchase" }, "corrects an earlier one"],
    [
      "the holding grows by more than a quarter",
      { bought: "1000", total: "3700" },
      {},
      "The holding would change",
    ],
    ["it is of a day to come", { asOf: "2026-12-01" }, {}, "after the announcement"],
    ["it is old", { asOf: "2026-09-30" }, {}, "51 days old"],
    ["what we know is newer", {}, { standing: { btc: "2700", asOf: "2026-11-21" } }, "older than the figure"],
  ] as const)("%s", ([, reading, known, reason]) => {
    const judged = judge(reading, known);
    expect(judged?.reasons.join("\n")).toContain(reason);
    expect(judged?.grade).not.toBe("ready");
  });
});

test("a movement without a total is only a hint", () => {
  expect(judge({ total: null })).toMatchObject({ grade: "hint", figures: { btcTotal: null } });
});

test("rounded words leave room that digits do not", () => {
  const rounded = { bought: "11000", averagePrice: "USD 101191", cost: "USD 1100000000", total: "13700" };
  const reasons = (more: Partial<Reading>) => judge({ ...rounded, ...more })?.reasons.join("\n");
  expect(reasons({ isCostRounded: true })).not.toContain("does not equal the cost");
  expect(reasons({})).toContain("does not equal the cost");
});

test("money of a currency nobody knows the worth of stays as it was stated", () => {
  expect(judge({ averagePrice: "SEK 900000", cost: null })?.figures).toMatchObject({
    averagePrice: "SEK 900000",
    priceUsd: null,
    totalUsd: null,
  });
});

describe("says nothing new where", () => {
  const line = { btc: "12.5", btcTotal: "2712.5", asOf: "2026-11-18", isWaiting: false };
  test.for([
    ["the total stands already", {}, { standing: { btc: "2712.50", asOf: "2026-11-19" } }],
    ["the movement is in the ledger", {}, { recorded: [{ ...line, btcTotal: null }] }],
    ["another announcement of it waits", {}, { recorded: [{ ...line, isWaiting: true }] }],
    ["a fuller one waits", { total: null }, { recorded: [{ ...line, isWaiting: true }] }],
  ] as const)("%s", ([, reading, known]) => {
    expect(judge(reading, known)).toBeNull();
  });
});

test("what only looks alike is heard", () => {
  const line = { btc: "12.5", btcTotal: "2687.5", asOf: "2026-11-18", isWaiting: false };
  expect(judge({}, { recorded: [line] })).not.toBeNull();
  expect(judge({}, { recorded: [{ ...line, btcTotal: null, asOf: "2026-10-18" }] })).not.toBeNull();
  expect(judge({}, { recorded: [{ ...line, btcTotal: null, isWaiting: true }] })).not.toBeNull();
});
