import { expect, test } from "vitest";

import { companyLike } from "#testing/company.ts";

import { APPROXIMATE_CAP_SOURCE, capDoubt, isApproximateCap } from "./approximate-cap.ts";
import { rowOf } from "../row.ts";

const marked = (method: "estimated" | "secondary") => {
  const company = companyLike({ btcHoldings: "1000", currentPrice: 5, marketCap: 2_000_000 });
  const marketCap = {
    asOf: "2026-11-20",
    disclosedAt: null,
    method,
    confidence: "low" as const,
    source: APPROXIMATE_CAP_SOURCE,
  };
  return capDoubt(
    rowOf({ ...company, evidence: { ...company.evidence, marketCap } }, { btcUsd: 1, liveUsd: 1 }),
  );
};

test("an approximate market cap is marked with its source, a doubtful one as doubtful", () => {
  expect([marked("estimated"), marked("secondary")]).toEqual(["Approx., CoinGecko", "Market cap doubtful"]);
});

test("every quote from the address of CoinGecko's treasuries is approximate, and no other", () => {
  expect(isApproximateCap({ source: APPROXIMATE_CAP_SOURCE })).toBe(true);
  expect(isApproximateCap({ source: { ...APPROXIMATE_CAP_SOURCE, url: "https://market.example" } })).toBe(
    false,
  );
});
