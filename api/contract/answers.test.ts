import { expect, test } from "vitest";

import type { Evidence } from "#domain/company/company.ts";
import { companyLike } from "#testing/company.ts";

import { isCompany } from "./company.ts";
import { btcPriceOf, isMarketData } from "./price.ts";

const evidence: Evidence = {
  asOf: "2026-08",
  disclosedAt: null,
  method: "disclosed",
  confidence: "high",
  source: { publisher: "SEC", url: "https://sec.gov/" },
};
const unsaid = { btcHoldings: null, sharesOutstanding: null, currentPrice: null, marketCap: null };
const company = companyLike({
  country: "US",
  btcHoldings: "640000",
  sharesOutstanding: 10,
  change24h: -1,
  evidence: { ...unsaid, btcHoldings: evidence },
});

test.for([
  [{}, true],
  [{ btcHoldings: null }, true],
  [{ btcHoldings: 640_000 }, false],
  [{ type: "Added later" }, true],
  [{ type: 1 }, false],
  [{ name: null }, false],
  [{ evidence: { ...company.evidence, btcHoldings: { ...evidence, method: "hearsay" } } }, false],
] as const)("a company with %j is one: %s", ([change, expected]) => {
  expect(isCompany({ ...company, ...change })).toBe(expected);
});

const marketData = { price: "84000.5", timestamp: "2026-11-20T00:00:00.000Z", quality: "live", venues: [] };

test.for([
  ["84000.5", "-0.16", 84_000.5, -0.16],
  ["84000.5", undefined, 84_000.5, null],
  ["84000.5", "", 84_000.5, null],
  ["0", "1", null, null],
  ["dear", "1", null, null],
] as const)("the price %s with the change %s", ([price, change24h, priceUsd, change]) => {
  const answer: unknown = { ...marketData, price, change24h };
  const read = isMarketData(answer) ? btcPriceOf(answer) : null;
  expect(read?.priceUsd ?? null).toBe(priceUsd);
  expect(read?.change24h ?? null).toBe(change);
});
