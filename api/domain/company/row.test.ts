import { expect, test } from "vitest";

import { CLOSE_USD, companyLike } from "#testing/company.ts";

import type { Company } from "./company.ts";
import { rowOf } from "./row.ts";

const AT = { btcUsd: 100_000, liveUsd: 100_000 };

const company = (figures: Partial<Company>): Company =>
  companyLike({
    btcHoldings: "1000",
    sharesOutstanding: 10,
    currentPrice: 5,
    marketCap: 200_000_000,
    ...figures,
  });

test("a row holds what follows from its figures", () => {
  expect(rowOf(company({}), AT)).toMatchObject({ valueUsd: 100_000_000, ratio: 50 });
});

test.for([
  [{ marketCap: null }, "No share count"],
  [{ marketCap: null, currentPrice: null }, "No quote"],
  [{ marketCap: null, currentPrice: null, sharesOutstanding: null }, "No quote"],
  [{ marketCap: 999_999 }, "Market cap below $1M"],
] as const)("%j has no ratio: %s", ([figures, reason]) => {
  expect(rowOf(company(figures), AT)).toMatchObject({
    ratio: "no cap",
    unknown: { marketCap: reason },
  });
});

test("without a live price, the value follows the latest price and the ratio its own day", () => {
  const row = rowOf(company({}), { btcUsd: 100_000, liveUsd: null });
  expect(row.valueUsd).toBe(100_000_000);
  expect(row.ratio).toBe((1_000 * CLOSE_USD * 100) / 200_000_000);
});

test.for([
  [{ btcUsd: null }, "no close", "No Bitcoin price of 20 Nov 2026"],
  [{ btcHoldings: null }, "no value", "No holding recorded for 20 Nov 2026"],
] as const)("%j on its day leaves the ratio unknown: %s", ([missing, ratio, reason]) => {
  const { oneDay } = company({});
  const row = rowOf(company({ oneDay: oneDay && { ...oneDay, ...missing } }), {
    btcUsd: 100_000,
    liveUsd: null,
  });
  expect(row).toMatchObject({ ratio, unknown: { ratio: reason } });
});

test("an unknown holding has no value and says why", () => {
  expect(rowOf(company({ btcHoldings: null }), AT)).toMatchObject({
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
    expect(rowOf({ ...like, evidence: { ...like.evidence, marketCap } }, AT).doubt).toBe(doubt);
  },
);
