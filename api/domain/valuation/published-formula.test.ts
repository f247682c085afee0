import { expect, test } from "vitest";

import type { CompanyRecord } from "#domain/company/company.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import { multiplesOf } from "./multiples-of.ts";
import { formulaResult, type Calculation } from "./published-formula.ts";
import { closesBy } from "#domain/company/quotes/session.ts";

const DAY = "2026-08-21";
const closeOn = closesBy(new Map([[DAY, 50_000]]), new Map());
const HOLDING = fact("2026-08-01", "100");
const SHARES = fact("2026-07-31", "1000000", { metric: "shares_outstanding" });
const DEBT = fact("2026-06-30", "3000000", { metric: "debt_usd" });
const PREFERRED = fact("2026-06-30", "0", { metric: "preferred_usd" });
const CASH = fact("2026-06-30", "1000000", { metric: "cash_usd" });
const QUOTE = {
  asOf: DAY,
  priceUsd: 10,
  marketCapUsd: 10_100_000,
  changePct: null,
  recordedAt: "2026-08-22T00:00:00.000Z",
  source: { publisher: "Exchange", url: "https://exchange.example/" },
};

function result(calculation: Calculation, known: Partial<CompanyRecord> = {}) {
  const facts = [HOLDING, SHARES, DEBT, PREFERRED, CASH];
  const record = recordLike(1, { facts, quote: QUOTE, ...known });
  const { value, missing } = formulaResult(calculation, multiplesOf(record, { view: {}, closeOn }));
  return value === null ? missing : Number(value.toFixed(4));
}

// 100 coins of $50,000 are $5,000,000; the quoted market cap is $10,100,000.
test.for([
  ["basic", 2.02],
  // (10,100,000 + 3,000,000 - 1,000,000) ÷ 5,000,000
  ["enterprise", 2.42],
  // 10,100,000 ÷ (5,000,000 - 3,000,000 + 1,000,000)
  ["net", 3.3667],
  // 3,000,000 ÷ 5,000,000
  ["claims-share", 60],
  // 100 coins - 60 coins, over 1,000,000 shares
  ["sats-per-share", 4000],
  ["diluted", "No diluted share count"],
] as const)("%s is %s", ([calculation, expected]) => expect(result(calculation)).toBe(expected));

test.for([
  ["net", [HOLDING, SHARES, DEBT, PREFERRED], "No cash recorded"],
  ["claims-share", [HOLDING, SHARES, DEBT], "No preferred stock recorded"],
  ["claims-share", [SHARES, DEBT, PREFERRED], "No holding recorded for 21 Aug 2026"],
  ["sats-per-share", [HOLDING, DEBT, PREFERRED], "No share count"],
  [
    "sats-per-share",
    [HOLDING, SHARES, { ...DEBT, value: "6000000" }, PREFERRED],
    "Claims exceed the bitcoin",
  ],
] as const)("%s of facts that lack something says what", ([calculation, facts, reason]) =>
  expect(result(calculation, { facts: [...facts] })).toBe(reason),
);

test("a company without a share price has no result", () =>
  expect(result("claims-share", { quote: null })).toBe("No quote"));
