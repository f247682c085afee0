import { expect, test } from "vitest";

import { companyLike } from "#testing/company.ts";

import { companiesAsCsv, companiesAsJson, exportedRow } from "./export-list.ts";

const strategy = companyLike({
  id: 7,
  ticker: "MSTR",
  name: "Strategy",
  btcHoldings: "640000.5",
  currentPrice: 345.674,
  marketCap: 98_765_432_100,
  change24h: -1.5,
});

const lines = (csv: string) => csv.split("\r\n");

test("a row holds raw values, and nothing where nothing is known", () => {
  expect(exportedRow(strategy, 100_000)).toMatchObject({
    btcHoldings: "640000.5",
    usdValue: 64_000_050_000,
    sharePrice: 345.674,
    change24hPercent: -1.5,
    sharesOutstanding: null,
    country: null,
  });
});

test.for([
  [{ marketCap: null }, null],
  [{ marketCap: 999_999 }, null],
  [{ ticker: "CEP" }, null],
  [{ btcHoldings: "500", marketCap: 100_000_000 }, 50],
] as const)("the ratio of %j is %s", ([figures, ratio]) => {
  expect(exportedRow({ ...strategy, ...figures }, 100_000).btcToMarketCapPercent).toBe(ratio);
});

test("the file has one heading and ends every record with CRLF", () => {
  const [heading = "", record = "", end] = lines(companiesAsCsv([strategy], 100_000));
  expect(heading.startsWith("rank,id,name,ticker,")).toBe(true);
  expect(record.startsWith("1,7,Strategy,MSTR,,,,640000.5,")).toBe(true);
  expect(record.split(",")).toHaveLength(heading.split(",").length);
  expect(end).toBe("");
});

test("an empty list is a heading alone", () => {
  expect(lines(companiesAsCsv([], 1))).toHaveLength(2);
});

test.for([
  ["Smith, Sons", '"Smith, Sons"'],
  ['The "Q"', '"The ""Q"""'],
  ["Two\nlines", '"Two\nlines"'],
  ["=1+1", "'=1+1"],
  ["+44", "'+44"],
  ["-cmd", "'-cmd"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ["Ærø", "Ærø"],
] as const)("the name %j is written %j", ([name, written]) => {
  expect(companiesAsCsv([{ ...strategy, name }], 1)).toContain(`,7,${written},MSTR,`);
});

test("columns that were chosen follow the others", () => {
  const more = ({ id }: { id: number }) => ({ mnavBasic: 1.25, disclosedAgeDays: id === 7 ? 3 : null });
  const [heading = "", record = ""] = lines(companiesAsCsv([strategy], 100_000, more));
  expect(heading).toMatch(/,website,mnavBasic,disclosedAgeDays$/);
  expect(record).toMatch(/,1\.25,3$/);
  expect(JSON.parse(companiesAsJson([strategy], 100_000, more))).toEqual([
    { ...exportedRow(strategy, 100_000), mnavBasic: 1.25, disclosedAgeDays: 3 },
  ]);
});

test("a fall stays a number", () => {
  expect(companiesAsCsv([strategy], 1)).toContain(",-1.5,");
});

test("the JSON holds the same values under the same names", () => {
  expect(JSON.parse(companiesAsJson([strategy], 100_000))).toEqual([exportedRow(strategy, 100_000)]);
});
