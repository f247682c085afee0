import { describe, expect, test } from "vitest";

import type { Fact } from "#domain/ledger/fact.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import { companyList } from "./company-list.ts";
import type { Quote } from "./company.ts";

const QUOTE: Quote = {
  asOf: "2026-01-02",
  priceUsd: 1.5,
  marketCapUsd: 500_000_000,
  changePct: null,
  recordedAt: "2026-01-02T00:00:00.000Z",
  source: { publisher: "Market", url: "https://market.example" },
};

const shares = (metric: "shares_outstanding" | "shares_override", asOf: string, value: string | null) =>
  fact(asOf, value, { metric });

const shownWith = (facts: Fact[], quote: Quote | null = QUOTE) => {
  const [company] = companyList([recordLike(1, { facts, quote })]);
  return { shares: company?.sharesOutstanding, marketCap: company?.marketCap };
};

test.for([
  ["at the limit of 4,000 dollars for each bitcoin", "125000", 333_333_333, null],
  ["below it", "125001", 333_333_333, "low"],
  ["twenty times price × shares", "1", 16_666_667, null],
  ["more than that", "1", 16_666_666, "low"],
  ["a twentieth of price × shares", "1", 6_666_666_666, null],
  ["less than that", "1", 6_666_666_667, "low"],
] as const)("a market cap %s has confidence %s", ([, btc, sharesOutstanding, confidence]) => {
  const facts = [fact("2026-01-01", btc), shares("shares_outstanding", "2026-01-01", `${sharesOutstanding}`)];
  const [company] = companyList([recordLike(1, { facts, quote: QUOTE })]);
  expect(company?.evidence.marketCap?.confidence).toBe(confidence);
});

test.each([
  ["disclosed", "A repository on GitHub", "disclosed-copy"],
  ["disclosed", null, "disclosed"],
  ["secondary", "A repository on GitHub", "secondary"],
] as const)("a %s holding read through %s is listed as %s", (method, readThrough, listed) => {
  const [company] = companyList([
    recordLike(1, { facts: [fact("2026-01-31", "5", { method, readThrough })] }),
  ]);
  expect(company?.evidence.btcHoldings?.method).toBe(listed);
});

describe("a number of shares that an administrator set", () => {
  const market = shares("shares_outstanding", "2026-01-01", "100000000");
  const set = shares("shares_override", "2026-02-01", "266000000");

  test("counts before the market's, and makes the market cap", () => {
    expect(shownWith([market])).toEqual({ shares: 100_000_000, marketCap: 500_000_000 });
    expect(shownWith([market, set])).toEqual({ shares: 266_000_000, marketCap: 399_000_000 });
  });

  test("is not replaced by newer market data", () => {
    const newer = shares("shares_outstanding", "2026-03-01", "120000000");
    expect(shownWith([market, set, newer])).toMatchObject({ shares: 266_000_000 });
  });

  test("once taken back, lets the market's count again", () => {
    const takenBack = shares("shares_override", "2026-02-02", null);
    expect(shownWith([market, set, takenBack])).toEqual({ shares: 100_000_000, marketCap: 500_000_000 });
    expect(shownWith([set, takenBack])).toEqual({ shares: null, marketCap: 500_000_000 });
  });

  test("is the one said last, of whatever day it is", () => {
    const earlier = shares("shares_override", "2025-12-01", "50000000");
    const later = { ...earlier, recordedAt: "2026-01-05T00:00:00.000Z" };
    expect(shownWith([set, earlier])).toMatchObject({ shares: 50_000_000 });
    expect(shownWith([later, set])).toMatchObject({ shares: 50_000_000 });
  });

  test("leaves a given market cap alone where no price is known", () => {
    expect(shownWith([set], { ...QUOTE, priceUsd: null })).toMatchObject({ marketCap: 500_000_000 });
    expect(shownWith([set], null)).toMatchObject({ shares: 266_000_000, marketCap: null });
  });
});
