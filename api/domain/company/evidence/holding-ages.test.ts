import { expect, test } from "vitest";

import type { Company, Evidence } from "../company.ts";
import { holdingsSpan } from "./holding-ages.ts";

const holding = (
  btcHoldings: string | null,
  asOf: string | null,
): Pick<Company, "btcHoldings" | "evidence"> => ({
  btcHoldings,
  evidence: {
    btcHoldings: asOf === null ? null : evidenceOf(asOf),
    sharesOutstanding: null,
    currentPrice: null,
    marketCap: null,
  },
});

const evidenceOf = (asOf: string): Evidence => ({
  asOf,
  disclosedAt: null,
  method: "disclosed",
  confidence: null,
  source: { publisher: "SEC", url: "https://www.sec.gov" },
});

test("the span reaches from the oldest to the newest stated day of a known holding", () => {
  const companies = [
    holding("5", "2026-08"),
    holding("7", "2026-10-04"),
    holding(null, "2026-11-01"),
    holding("1", "2025-03-01"),
    holding("3", "../2026-11-20"),
  ];
  expect(holdingsSpan(companies)).toEqual({ newest: "2026-10-04", oldest: "2025-03-01" });
  expect(holdingsSpan([holding("1", null), holding("1", "../2026-11-20")])).toBeNull();
});
