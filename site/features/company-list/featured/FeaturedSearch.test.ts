import { expect, test } from "vitest";

import { medalOf } from "./FeaturedCard.tsx";
import { featuredMatches } from "./FeaturedSearch.tsx";

const company = (
  rank: number,
  name: string,
  ticker: string,
  isFeatured = false,
  formerly: string | null = null,
) => ({
  rank,
  name,
  ticker,
  isFeatured,
  formerly,
});

const few = [
  company(1, "Strategy", "MSTR"),
  company(2, "Marathon Digital", "MARA", true),
  company(3, "Smarter Web", "SWC"),
  company(4, "Tesla", "TSLA", true),
];

test("a former name finds its company", () => {
  const renamed = company(5, "Orion Digital", "ORIO", false, "Mogo (MOGO)");
  expect(featuredMatches([...few, renamed], "mogo")).toEqual([renamed]);
});

const tickers = (text: string) => featuredMatches(few, text).map(({ ticker }) => ticker);

test.each([
  ["", ["MARA", "TSLA", "MSTR", "SWC"]],
  ["   ", ["MARA", "TSLA", "MSTR", "SWC"]],
  ["mara", ["MARA"]],
  ["MARA", ["MARA"]],
  [" tesla ", ["TSLA"]],
  ["ma", ["MARA", "SWC"]],
  ["s", ["MSTR", "SWC", "TSLA"]],
  ["nobody", []],
])("the text %j gives %j", (text, expected) => {
  expect(tickers(text)).toEqual(expected);
});

test("the order of the list does not matter, the rank does", () => {
  expect(featuredMatches(few.toReversed(), "").map(({ rank }) => rank)).toEqual([2, 4, 1, 3]);
});

test("at most 12 companies match, whatever the text", () => {
  const many = Array.from({ length: 13 }, (_, index) => company(index + 1, "Bitcoin Holder", `B${index}`));
  expect(featuredMatches(many, "").length).toBe(12);
  expect(featuredMatches(many, "bitcoin").map(({ rank }) => rank)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
});

test.each([
  [1, "gold"],
  [2, "silver"],
  [3, "bronze"],
  [4, null],
  [170, null],
])("rank %i wears %s", (rank, medal) => {
  expect(medalOf(rank)).toBe(medal);
});
