import { expect, test } from "vitest";

import { companyLike } from "#testing/company.ts";

import { missingPerShare } from "./missing-per-share.ts";
import { rowOf } from "../row.ts";

const complete = {
  ticker: "MSTR",
  btcHoldings: "1000",
  sharesOutstanding: 10,
  currentPrice: 5,
  marketCap: 2e8,
};

test.for([
  [{ ticker: "CEP" }, "Merger not closed"],
  [{ currentPrice: null }, "No quote"],
  [{ marketCap: null }, "No share count"],
  [{ btcHoldings: null }, "No holding recorded"],
] as const)("%j has no figures per share: %s", ([figures, reason]) => {
  expect(
    missingPerShare(rowOf(companyLike({ ...complete, ...figures }), { btcUsd: 100_000, liveUsd: 100_000 })),
  ).toBe(reason);
});
