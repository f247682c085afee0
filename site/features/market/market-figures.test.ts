import { expect, test } from "vitest";

import { marketFigures } from "./market-figures.ts";

const holder = (rank: number, btcHoldings: string | null) => ({
  id: 100 + rank,
  rank,
  name: `Holder ${rank}`,
  ticker: `H${rank}`,
  country: "US",
  btcHoldings,
  marketCap: null,
});

test("three holders add up, and the largest holds its share", () => {
  const figures = marketFigures([holder(1, "600000"), holder(2, "250000"), holder(3, "150000")]);
  expect(figures.totalBtc).toBe("1000000");
  expect(figures.companyCount).toBe(3);
  expect(figures.metrics).toEqual({
    averageBtc: "333333.33333333",
    largestBtc: "600000",
    concentrationPercent: 60,
  });
});

test("the five largest are the first five of the ranking, however the list is sorted", () => {
  const companies = [6, 3, 1, 5, 2, 4].map((rank) => holder(rank, String(1000 - rank)));
  expect(marketFigures(companies).topHolders.map(({ name }) => name)).toEqual([
    "Holder 1",
    "Holder 2",
    "Holder 3",
    "Holder 4",
    "Holder 5",
  ]);
});

test("an unknown holding counts as a company and adds nothing", () => {
  const figures = marketFigures([holder(1, "10"), holder(2, null)]);
  expect(figures).toMatchObject({ totalBtc: "10", companyCount: 2, unknownHoldings: 1, countryCount: 1 });
  expect(figures.metrics.averageBtc).toBe("10");
});

test("without a company every figure is a plain zero", () => {
  expect(marketFigures([])).toEqual({
    totalBtc: "0",
    companyCount: 0,
    unknownHoldings: 0,
    countryCount: 0,
    topHolders: [],
    metrics: { averageBtc: "0", largestBtc: "0", concentrationPercent: 0 },
  });
});
