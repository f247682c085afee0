import { expect, test } from "vitest";

import type { Company } from "#domain/company/company.ts";
import { STRATEGY_FEED_URL } from "#domain/company/evidence/open-data.ts";
import { companyLike } from "#testing/company.ts";

import { chosenColumns } from "./chosen-columns.tsx";
import { contextAt } from "./columns.tsx";
import { companiesAs, fileColumns } from "./export-list.ts";

const quoted = (url: string) => {
  const evidence = { asOf: "2026-11-20", disclosedAt: null, method: "secondary" as const, confidence: null };
  const figure = { ...evidence, source: { publisher: "Quotes", url } };
  return { btcHoldings: null, sharesOutstanding: null, currentPrice: figure, marketCap: figure };
};

const STRATEGY = {
  id: 7,
  ticker: "MSTR",
  name: "Strategy",
  btcHoldings: "640000.5",
  currentPrice: 345.674,
  marketCap: 98_765_432_100,
  change24h: -1.5,
  evidence: quoted(STRATEGY_FEED_URL),
};
const strategy = companyLike(STRATEGY);

const AT_100K = {
  priceUsd: 100_000,
  change24h: null,
  asOf: "2026-11-21",
  quality: "stale" as const,
  venues: [],
  source: null,
};
const contextOf = contextAt({
  price: { btcUsd: 100_000, liveUsd: 100_000 },
  marks: {},
  now: "2026-11-21T00:00:00.000Z",
});

const csvOf = (companies: Company[], chosen = "") =>
  companiesAs("csv", fileColumns(AT_100K, chosenColumns(chosen)), companies.map(contextOf));
const jsonOf = (companies: Company[], chosen = "") =>
  JSON.parse(companiesAs("json", fileColumns(AT_100K, chosenColumns(chosen)), companies.map(contextOf)));

const lines = (csv: string) => csv.split("\r\n");

test("a row holds raw values, and nothing where nothing is known", () => {
  expect(jsonOf([strategy])[0]).toMatchObject({
    btcHoldings: "640000.5",
    usdValue: 64_000_050_000,
    sharePrice: 345.674,
    change24hPercent: -1.5,
    sharesOutstanding: null,
    country: null,
    type: null,
  });
});

test.for([
  [{ marketCap: null }, null],
  [{ marketCap: 999_999 }, null],
  [{ ticker: "CEP" }, null],
  [{ btcHoldings: "500", marketCap: 100_000_000 }, 50],
] as const)("the ratio of %j is %s", ([figures, ratio]) => {
  expect(jsonOf([companyLike({ ...STRATEGY, ...figures })])[0].btcToMarketCapPercent).toBe(ratio);
});

test("a product has cents, not the tail of a computer's number", () => {
  const [row] = jsonOf([companyLike({ ...STRATEGY, btcHoldings: "4.7000000", marketCap: 3_000_000 })]);
  expect(row.usdValue).toBe(470_000);
  expect(row.btcToMarketCapPercent).toBe(15.666667);
});

test("the file has one heading and ends every record with CRLF", () => {
  const [heading = "", record = "", end] = lines(csvOf([strategy]));
  expect(heading.startsWith("rank,id,name,ticker,")).toBe(true);
  expect(record.startsWith("1,7,Strategy,MSTR,,,,640000.5,")).toBe(true);
  expect(record.split(",")).toHaveLength(heading.split(",").length);
  expect(end).toBe("");
});

test("an empty list is a heading alone", () => {
  expect(lines(csvOf([]))).toHaveLength(2);
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
  expect(csvOf([{ ...strategy, name }])).toContain(`,7,${written},MSTR,`);
});

test("columns that were chosen follow the others", () => {
  const chosen = "mnavBasic,disclosedAgeDays";
  const columns = [
    "mnavBasic",
    "disclosedAgeDays",
    "knownCostBtc",
    "btcUsdAsOf",
    "sharePriceAsOf",
    "btcToMarketCapDay",
    "type",
    "mnavDay",
  ];
  const [heading = "", record = ""] = lines(csvOf([strategy], chosen));
  expect(heading.split(",").slice(-9)).toEqual(["website", ...columns]);
  expect(record.split(",")).toHaveLength(heading.split(",").length);
  expect(Object.keys(jsonOf([strategy], chosen)[0])).toEqual(heading.split(","));
  expect(jsonOf([strategy], chosen)[0]).toMatchObject({ knownCostBtc: null, btcUsdAsOf: "2026-11-21" });
});

test("a quote that only pages may show is left out, our own ratio is not", () => {
  const evidence = quoted("https://quotes.example/");
  expect(jsonOf([{ ...strategy, evidence }])[0]).toMatchObject({
    sharePrice: null,
    marketCap: null,
    change24hPercent: null,
    btcToMarketCapPercent: 64.800051,
    sharePriceAsOf: "2026-11-20",
  });
});

test("a fall stays a number", () => {
  expect(csvOf([strategy])).toContain(",-1.5,");
});
