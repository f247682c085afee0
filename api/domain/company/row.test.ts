import { expect, test } from "vitest";

import { companyLike } from "#testing/company.ts";

import type { Company } from "./company.ts";
import { rowOf } from "./row.ts";

const company = (figures: Partial<Company>): Company =>
  companyLike({
    btcHoldings: "1000",
    sharesOutstanding: 10,
    currentPrice: 5,
    marketCap: 200_000_000,
    ...figures,
  });

test("a row holds what follows from its figures", () => {
  expect(rowOf(company({}), 100_000)).toMatchObject({ valueUsd: 100_000_000, ratio: 50 });
});

test.for([
  [{ marketCap: null }, "No share count"],
  [{ marketCap: null, currentPrice: null }, "No quote"],
  [{ marketCap: null, currentPrice: null, sharesOutstanding: null }, "No quote"],
  [{ marketCap: 999_999 }, "Market cap below $1M"],
] as const)("%j has no ratio: %s", ([figures, reason]) => {
  expect(rowOf(company(figures), 100_000)).toMatchObject({
    ratio: "no cap",
    unknown: { marketCap: reason },
  });
});

test("an unknown holding has no value and says why", () => {
  expect(rowOf(company({ btcHoldings: null }), 100_000)).toMatchObject({
    valueUsd: null,
    ratio: "no value",
    unknown: { holdings: "No holding recorded" },
  });
});

test.for([
  [null, 5, undefined],
  ["low", 5, "Market cap doubtful"],
  ["low", null, "Market cap approx."],
] as const)(
  "a market cap of confidence %s beside a price of %s is marked %s",
  ([confidence, currentPrice, doubt]) => {
    const like = company({ currentPrice });
    const marketCap = {
      asOf: "2026-11-20",
      disclosedAt: null,
      method: "secondary" as const,
      confidence,
      source: { publisher: "Market", url: "https://market.example" },
    };
    expect(rowOf({ ...like, evidence: { ...like.evidence, marketCap } }, 1).doubt).toBe(doubt);
  },
);
