import fc from "fast-check";
import { expect, test } from "vitest";

import { satsToBtc, sumBtc } from "#domain/base/btc.ts";
import { METHODS, type Method } from "#domain/ledger/fact.ts";
import { companyLike } from "#testing/company.ts";

import type { Evidence } from "./company.ts";
import { AGE_PARTS, agePartOf, sharesByFigureAge, sumByAge, withoutRecentYear } from "./holding-ages.ts";
import { totalBtc } from "./totals.ts";

const NOW = "2026-11-20T12:00:00.000Z";

const holding = (btcHoldings: string | null, method: Method, disclosedAt: string | null) => {
  const evidence: Evidence = {
    asOf: "2026-01-01",
    disclosedAt,
    method,
    confidence: null,
    source: { publisher: "Acme", url: "https://acme.example" },
  };
  return companyLike({
    btcHoldings,
    evidence: { btcHoldings: evidence, sharesOutstanding: null, currentPrice: null, marketCap: null },
  });
};

test.for([
  ["disclosed", "2026-11-20", "recent"],
  ["disclosed", "2026-10-21", "recent"],
  ["disclosed", "2026-10-20", "quarter"],
  ["disclosed", "2026-08-22", "quarter"],
  ["disclosed", "2026-08-21", "older"],
  ["derived", "2026-11-01", "recent"],
  ["disclosed", null, "undated"],
  ["derived", null, "undated"],
  ["secondary", "2026-11-20", "secondary"],
  ["secondary", null, "secondary"],
  ["estimated", "2026-11-20", "secondary"],
] as const)("a %s figure of %s is in the part %s", ([method, disclosedAt, part]) => {
  expect(agePartOf(holding("1", method, disclosedAt), NOW)).toBe(part);
});

test("a total that is not known is in no part, a holding without evidence in the undated one", () => {
  expect(agePartOf(holding(null, "disclosed", "2026-11-20"), NOW)).toBeNull();
  expect(agePartOf(companyLike({ btcHoldings: "1" }), NOW)).toBe("undated");
});

const anyHolding = fc
  .record({
    btc: fc.option(fc.bigInt({ min: 0n, max: 2_100_000_000_000_000n }).map(satsToBtc), { nil: null }),
    method: fc.constantFrom(...METHODS),
    disclosedAt: fc.option(fc.constantFrom("2026-11", "2026-10-01", "2026-03-04", "2020-08-11"), {
      nil: null,
    }),
  })
  .map(({ btc, method, disclosedAt }) => holding(btc, method, disclosedAt));

test("the parts sum to the total to the satoshi, and count every known holding once", () => {
  fc.assert(
    fc.property(fc.array(anyHolding), (companies) => {
      const parts = sumByAge(companies, NOW);
      expect(parts.map(({ part }) => part)).toEqual(AGE_PARTS);
      expect(sumBtc(parts.map(({ btc }) => btc))).toBe(totalBtc(companies));
      expect(parts.reduce((sum, part) => sum + part.companies, 0)).toBe(
        companies.filter(({ btcHoldings }) => btcHoldings !== null).length,
      );
    }),
  );
});

test("coins are grouped by the age of their figure, an undated one with the oldest", () => {
  const figure = (btc: string, asOf: string) => {
    const company = holding(btc, "disclosed", null);
    const evidence = company.evidence.btcHoldings && { ...company.evidence.btcHoldings, asOf };
    return { ...company, evidence: { ...company.evidence, btcHoldings: evidence } };
  };
  const companies = [
    figure("10", "2026-11-20"),
    figure("20", "2026-08-22"),
    figure("30", "2026-08-21"),
    figure("15", "2025-11-20"),
    figure("5", "2025-11-19"),
    companyLike({ btcHoldings: "20" }),
    companyLike({}),
  ];
  expect(sharesByFigureAge(companies, NOW).map(({ percent }) => percent)).toEqual([30, 30, 15, 25]);
  expect(withoutRecentYear(companies, NOW)).toBe(3);
  expect(sharesByFigureAge([], NOW).map(({ percent }) => percent)).toEqual([0, 0, 0, 0]);
});
