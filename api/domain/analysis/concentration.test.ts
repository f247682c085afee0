import { expect, test } from "vitest";

import { cumulativeShares, curvePoints, herfindahl, largestShares } from "./concentration.ts";

const rows = (...holdings: (string | null)[]) => holdings.map((btcHoldings) => ({ btcHoldings }));
const MANY = rows(...Array.from({ length: 40 }, () => "2.5"));

test.for([
  ["none", rows(), []],
  ["only missing and empty ones", rows(null, "0"), []],
  ["one", rows("5"), [[1, "5", 100]]],
  ["in any order", rows("10", null, "30", "60", "0"), [[1, "60", 60]]],
  [
    "five",
    rows("50", "20", "10", "10", "10"),
    [
      [1, "50", 50],
      [5, "100", 100],
    ],
  ],
  [
    "forty equal ones",
    MANY,
    [
      [1, "2.5", 2.5],
      [5, "12.5", 12.5],
      [10, "25", 25],
      [25, "62.5", 62.5],
    ],
  ],
] as const)("the largest of %s", ([, holdings, expected]) => {
  expect(largestShares(holdings).map(({ companies, btc, percent }) => [companies, btc, percent])).toEqual(
    expected,
  );
});

test("each company adds its share to those of the larger ones", () => {
  const shares = cumulativeShares(rows("1", "3", null, "4"));
  expect(shares.map(({ companies, sharePercent, percent }) => [companies, sharePercent, percent])).toEqual([
    [1, 50, 50],
    [2, 37.5, 87.5],
    [3, 12.5, 100],
  ]);
});

test.for([
  [rows(), null],
  [rows("7"), { points: 10_000, equalCompanies: 1 }],
  [rows("5", "5"), { points: 5_000, equalCompanies: 2 }],
  [rows("60", "20", "20"), { points: 4_400, equalCompanies: 10_000 / 4_400 }],
  [MANY, { points: 250, equalCompanies: 40 }],
] as const)("the index of %j is %j", ([holdings, expected]) => {
  expect(herfindahl(holdings)).toEqual(expected);
});

test("a curve does not grow with the number of companies, and keeps its ends", () => {
  const few = Array.from({ length: 30 }, (_, index) => ({ companies: index + 1 }));
  expect(curvePoints(few)).toEqual(few);
  const many = curvePoints(Array.from({ length: 10_000 }, (_, index) => ({ companies: index + 1 })));
  expect(many.length).toBeLessThan(402);
  expect([many[0]?.companies, many.at(-1)?.companies]).toEqual([1, 10_000]);
});
