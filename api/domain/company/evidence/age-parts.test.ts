import fc from "fast-check";
import { expect, test } from "vitest";

import { satsToBtc, sumBtc } from "#domain/base/btc.ts";
import { companyLike } from "#testing/company.ts";

import type { Evidence } from "../company.ts";
import { FIGURE_AGES, sumByAge, withoutRecentYear } from "./holding-ages.ts";
import { totalBtc } from "../totals.ts";

const NOW = "2026-11-20T12:00:00.000Z";

const holding = (btcHoldings: string | null, asOf: string) => {
  const evidence: Evidence = {
    asOf,
    disclosedAt: null,
    method: "disclosed",
    confidence: null,
    source: { publisher: "Acme", url: "https://acme.example" },
  };
  return companyLike({
    btcHoldings,
    evidence: { btcHoldings: evidence, sharesOutstanding: null, currentPrice: null, marketCap: null },
  });
};

const anyHolding = fc
  .record({
    btc: fc.option(fc.bigInt({ min: 0n, max: 2_100_000_000_000_000n }).map(satsToBtc), { nil: null }),
    asOf: fc.option(fc.constantFrom("2026-11", "2026-10-01", "2026-06-04", "2026-03-04", "2020-08-11"), {
      nil: null,
    }),
  })
  .map(({ btc, asOf }) => (asOf === null ? companyLike({ btcHoldings: btc }) : holding(btc, asOf)));

test("the parts sum to the total to the satoshi, and count every known holding once", () => {
  fc.assert(
    fc.property(fc.array(anyHolding), (companies) => {
      const parts = sumByAge(companies, NOW);
      expect(parts.map(({ words }) => words)).toEqual(FIGURE_AGES.map(({ words }) => words));
      expect(sumBtc(parts.map(({ btc }) => btc))).toBe(totalBtc(companies));
      expect(parts.reduce((sum, part) => sum + part.companies, 0)).toBe(
        companies.filter(({ btcHoldings }) => btcHoldings !== null).length,
      );
    }),
  );
});

test("coins are grouped by the age of their figure, apart from those without a day", () => {
  const companies = [
    holding("10", "2026-11-20"),
    holding("20", "2026-08-22"),
    holding("30", "2026-08-21"),
    holding("15", "2025-11-20"),
    holding("5", "2025-11-19"),
    companyLike({ btcHoldings: "12" }),
    holding("8", "../2026-11-20"),
    companyLike({}),
  ];
  expect(sumByAge(companies, NOW).map(({ percent }) => percent)).toEqual([30, 30, 15, 5, 20]);
  expect(withoutRecentYear(companies, NOW)).toBe(4);
  expect(sumByAge([], NOW).map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0]);
});
