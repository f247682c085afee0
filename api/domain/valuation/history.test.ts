import { expect, test } from "vitest";

import type { Quote } from "#domain/company/company.ts";
import { STRATEGY_FEED_URL } from "#domain/company/evidence/open-data.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import { closenessOf } from "./closeness.ts";
import { multipleHistory, multipleLines } from "./history.ts";
import { unexplainedJump } from "./jumps.ts";
import { openSessions } from "./open-history.ts";

const session = (asOf: string, priceUsd: number, marketCapUsd: number | null = null): Quote => ({
  asOf,
  priceUsd,
  marketCapUsd,
  changePct: null,
  recordedAt: "2026-01-01T00:00:00.000Z",
  source: { publisher: "Exchange", url: "https://exchange.example/" },
});
const shares = (asOf: string, count: string) => fact(asOf, count, { metric: "shares_outstanding" });
const closeOn = (day: string) => (day === "2026-01-08" ? null : { usd: 50_000, source: null });

const DAYS = ["2026-01-02", "2026-01-05", "2026-01-08", "2026-01-09", "2026-02-20", "2026-02-27"];
const record = recordLike(1, { facts: [fact("2026-01-01", "100"), shares("2026-01-01", "1000000")] });
const history = multipleHistory(
  record,
  DAYS.map((day, index) => session(day, 10 + index)),
  closeOn,
);

test("each day with a share price has the multiples of that day alone", () => {
  expect(history.map(({ day }) => day)).toEqual(DAYS);
  expect(history.map(({ all }) => all[1]?.value ?? null)).toEqual([2, 2.2, null, 2.6, 2.8, 3]);
});

test("a line crosses neither a day without a value nor a long gap", () => {
  expect(multipleLines(history, "basic").map((line) => line.map(({ day }) => day))).toEqual([
    ["2026-01-02", "2026-01-05"],
    ["2026-01-09"],
    ["2026-02-20", "2026-02-27"],
  ]);
  expect(multipleLines(history, "enterprise")).toEqual([]);
});

test.each<
  [name: string, ticker: string, facts: ReturnType<typeof fact>[], sessions: Quote[], expected: number | null]
>([
  ["a price that doubles", "T", [], [session("2026-01-02", 10, 1e9), session("2026-01-09", 20, 2e9)], null],
  ["a cap that doubles alone", "T", [], [session("2026-01-02", 10, 1e9), session("2026-01-09", 10, 2e9)], 2],
  ["one that halves", "T", [], [session("2026-01-02", 10, 2e9), session("2026-01-09", 10, 1e9)], 2],
  [
    "one that rises by a third",
    "T",
    [],
    [session("2026-01-02", 10, 1e9), session("2026-01-09", 10, 1.33e9)],
    null,
  ],
  [
    "share counts that say the same",
    "T",
    [shares("2026-01-01", "100000000"), shares("2026-01-05", "205000000")],
    [session("2026-01-02", 10, 1e9), session("2026-01-09", 10, 2e9)],
    null,
  ],
  [
    "share counts that say something else",
    "T",
    [shares("2026-01-01", "100000000"), shares("2026-01-05", "120000000")],
    [session("2026-01-02", 10, 1e9), session("2026-01-09", 10, 2e9)],
    2,
  ],
  ["a split", "MSTR", [], [session("2024-08-02", 1_400, 26e9), session("2024-08-09", 140, 26e9)], null],
  [
    "a session without a cap in between",
    "T",
    [],
    [session("2026-01-02", 10, 1e9), session("2026-01-05", 10), session("2026-01-09", 10, 2e9)],
    2,
  ],
])("%s", (_, ticker, facts, sessions, times) => {
  expect(unexplainedJump(recordLike(1, { ticker, facts }), sessions)?.times ?? null).toBe(times);
});

const claims = [
  fact("2026-01-01", "1000000", { metric: "debt_usd" }),
  fact("2026-01-05", "0", { metric: "preferred_usd" }),
  fact("2026-01-01", "0", { metric: "cash_usd" }),
];
const claimed = multipleHistory(
  recordLike(1, { facts: [...record.facts, ...claims] }),
  DAYS.map((day) => session(day, 10)),
  closeOn,
);

test("our multiple is compared with the stated one on every day that has both, and the reason is named", () => {
  const close = { value: 2.2, enterpriseUsd: 11_000_000 };
  const stated = [
    { day: "2026-01-01", ...close },
    { day: "2026-01-02", ...close },
    { day: "2026-01-05", ...close },
    { day: "2026-01-08", ...close },
    // The price of an hour at which Bitcoin was worth more, a larger enterprise, and both.
    { day: "2026-01-09", value: 2, enterpriseUsd: 11_000_000 },
    { day: "2026-02-20", value: 2.4, enterpriseUsd: 12_000_000 },
  ];
  expect(closenessOf(claimed, stated)).toEqual({
    from: "2026-01-01",
    to: "2026-02-20",
    stated: 6,
    compared: 3,
    close: 1,
    apart: [
      { part: "enterprise value", days: 1 },
      { part: "bitcoin", days: 1 },
      { part: "both", days: 0 },
      { part: "neither alone", days: 0 },
    ],
    leftOut: [
      { reason: "No share price", days: 1 },
      { reason: "No preferred stock recorded", days: 1 },
      { reason: "No Bitcoin price of 8 Jan 2026", days: 1 },
    ],
    notStated: 1,
    without: [],
  });
});

test("only a series whose licence allows it is open", () => {
  const own = { ...session("2026-01-02", 10), source: { publisher: "posix4e", url: STRATEGY_FEED_URL } };
  expect(openSessions([session("2026-01-05", 10), own])).toEqual([own]);
});
