import { expect, test } from "vitest";

import { readCompany } from "./company-answer.ts";

const answer = { rank: 3, ticker: "NEW", name: "New Holder", btcHoldings: "12.5", marketCap: null };

test("what is missing or of another kind is unknown", () => {
  expect(readCompany({ ...answer, change24h: "1.5", evidence: null })).toEqual({
    rank: 3,
    ticker: "NEW",
    name: "New Holder",
    exchange: null,
    country: null,
    sector: null,
    description: null,
    btcHoldings: "12.5",
    currentPrice: null,
    marketCap: null,
    change24h: null,
    holding: null,
    firstPurchase: null,
  });
});

test.for([
  ["https://sec.example/8-k", "https://sec.example/8-k"],
  ["javascript:alert(1)", undefined],
] as const)("a holding whose source is %s links to %s", ([url, linked]) => {
  const btcHoldings = { asOf: "2026-10-04", method: "disclosed", source: { publisher: "SEC", url } };
  expect(readCompany({ ...answer, evidence: { btcHoldings } }).holding?.url).toBe(linked);
});

test.for([[null], ["text"], [{}], [{ ...answer, rank: null }]])("%j is no company", ([unknown]) => {
  expect(() => readCompany(unknown)).toThrow("/api/companies");
});
