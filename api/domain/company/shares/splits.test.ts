import { expect, test } from "vitest";

import { LATEST, SPLITS, priceOn, sharesOn, splitNote, splitsOf, type Split } from "./splits.ts";

const split = (from: string, newShares: number, oldShares: number): Split => ({
  ticker: "ACME",
  from,
  newShares,
  oldShares,
  sourceUrl: "https://acme.example/",
});
const TEN_FOR_ONE = split("2024-08-08", 10, 1);
const ONE_FOR_FORTY = split("2026-05-22", 1, 40);
const BOTH = [TEN_FOR_ONE, ONE_FOR_FORTY];

test.for<[name: string, splits: Split[], from: string, to: string, shares: string, price: number]>([
  ["without a split", [], "2020-01-01", LATEST, "1000", 200],
  ["on one side of it", [TEN_FOR_ONE], "2024-08-08", "2026-01-01", "1000", 200],
  ["on the other side", [TEN_FOR_ONE], "2024-01-01", "2024-08-07", "1000", 200],
  ["over a split", [TEN_FOR_ONE], "2024-08-07", "2024-08-08", "10000", 20],
  ["back over a split", [TEN_FOR_ONE], "2024-08-08", "2024-08-07", "100", 2000],
  ["over a reverse split", [ONE_FOR_FORTY], "2026-05-21", LATEST, "25", 8000],
  ["back over a reverse split", [ONE_FOR_FORTY], LATEST, "2026-05-21", "40000", 5],
  ["over both", BOTH, "2024-01-01", LATEST, "250", 800],
  ["back over both", BOTH, LATEST, "2024-01-01", "4000", 50],
])("1,000 shares at $200 %s", ([, splits, from, to, shares, price]) => {
  expect(sharesOn(splits, "1000", { from, to })).toBe(shares);
  expect(priceOn(splits, 200, { from, to })).toBe(price);
  expect(Number(shares) * price).toBe(200_000);
});

test("counts are whole shares, prices carry no noise of binary fractions", () => {
  const over = { from: "2026-05-21", to: "2026-05-22" };
  expect(sharesOn([ONE_FOR_FORTY], "892723519", over)).toBe("22318088");
  expect(sharesOn([ONE_FOR_FORTY], "690018254.5", over)).toBe("17250456");
  expect(priceOn([ONE_FOR_FORTY], 0.1656, over)).toBe(6.624);
});

test("says which splits were applied", () => {
  expect(splitNote(BOTH, { from: "2024-01-01", to: LATEST })).toBe(
    "Adjusted for the 10-for-1 split of 8 Aug 2024 and the 1-for-40 reverse split of 22 May 2026.",
  );
  expect(splitNote(BOTH, { from: "2026-06-01", to: LATEST })).toBeNull();
});

test("every company's splits are in order of time", () => {
  expect(splitsOf("MSTR")).toHaveLength(1);
  expect(SPLITS.map(({ from }) => from)).toEqual(SPLITS.map(({ from }) => from).toSorted());
});
