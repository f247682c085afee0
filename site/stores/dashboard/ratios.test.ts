import { expect, test } from "vitest";

import { averageRatio, medianRatio } from "#domain/totals.ts";
import { companyLike } from "#fixtures/company.ts";

import { averageAt, medianAt, ratioBases } from "./ratios.ts";

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
    expect(averageAt(ratioBases(list), btcUsd)).toBeCloseTo(averageRatio(list, btcUsd) ?? Number.NaN, 9);
    expect(medianAt(ratioBases(list), btcUsd)).toBeCloseTo(medianRatio(list, btcUsd) ?? Number.NaN, 9);
  },
);
