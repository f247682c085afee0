import { expect, test } from "vitest";

import { averageRatio, medianRatio } from "#domain/company/totals.ts";
import { companyLike } from "#testing/company.ts";

import { averageAt, medianAt, ratiosOf, type Ratios } from "./list-facts.ts";

const lists = [
  [],
  [companyLike({ btcHoldings: "5", marketCap: 2_000_000 })],
  [
    companyLike({ btcHoldings: "5", marketCap: 2_000_000 }),
    companyLike({ btcHoldings: "900", marketCap: 1_500_000 }),
    companyLike({ btcHoldings: null, marketCap: 9_000_000 }),
    companyLike({ btcHoldings: "3", marketCap: 999_999 }),
    companyLike({ btcHoldings: "3", marketCap: 8_000_000, ticker: "CEP" }),
    companyLike({ btcHoldings: "0", marketCap: 8_000_000 }),
    companyLike({ btcHoldings: "12", marketCap: 8_000_000 }),
  ],
];

test.for(lists.flatMap((list) => [1, 84_000, 1_000_000].map((btcUsd) => [list, btcUsd] as const)))(
  "average and median are those of the domain",
  ([list, btcUsd]) => {
    expect(averageAt(ratiosOf(list), btcUsd)).toBeCloseTo(averageRatio(list, btcUsd) ?? Number.NaN, 9);
    expect(medianAt(ratiosOf(list), btcUsd)).toBeCloseTo(medianRatio(list, btcUsd) ?? Number.NaN, 9);
  },
);

test("a new price looks at no more of ten thousand companies than of a hundred", () => {
  const looksAt = (count: number) => {
    const companies = Array.from({ length: count }, (_, index) =>
      companyLike({ btcHoldings: String(1 + (index % 100)), marketCap: 1e9 }),
    );
    const { bases, total } = ratiosOf(companies);
    let looks = 0;
    const get = (target: readonly number[], name: string) => {
      if (/^\d+$/.test(name)) looks += 1;
      return Reflect.get(target, name);
    };
    const watched: Ratios = { bases: new Proxy(bases, { get }), total };
    averageAt(watched, 84_000);
    medianAt(watched, 84_000);
    return looks;
  };
  expect(looksAt(100)).toBeGreaterThan(0);
  expect(looksAt(10_000)).toBe(looksAt(100));
});
