import { expect, test } from "vitest";

import { coingeckoTreasuries } from "./coingecko.ts";
import { readAnswer } from "./fixtures/recorded.ts";

const row = {
  name: "Example Treasury",
  symbol: "EXT.US",
  country: "US",
  total_holdings: 12_345.0,
  total_entry_value_usd: 0.0,
  total_current_value_usd: 943_447_060.3,
  percentage_of_total_supply: 0.059,
};

test("reads who holds what, and knows a share by our ticker", () => {
  const companies = [
    row,
    { ...row, symbol: "DGX.V", country: "CA" },
    { ...row, symbol: "" },
    { ...row, symbol: null, country: null },
  ];
  const treasury = { name: "Example Treasury", ticker: "EXT", country: "US", btc: "12345", listBtc: "49380" };
  expect(readAnswer(coingeckoTreasuries(null), 1, { total_holdings: 49_380, companies })).toEqual({
    facts: [
      treasury,
      { ...treasury, ticker: "DGX.V", country: "CA" },
      { ...treasury, ticker: null },
      { ...treasury, ticker: null, country: null },
    ],
    rejected: [],
  });
});

test("nobody is said to hold nothing: such a company is listed without an amount", () => {
  const { facts, rejected } = readAnswer(coingeckoTreasuries(null), 1, {
    companies: [{ ...row, total_holdings: 0 }, row, { ...row, total_holdings: -1 }],
  });
  expect(facts.map(({ btc, listBtc }) => [btc, listBtc])).toEqual([
    [null, null],
    ["12345", null],
  ]);
  expect(rejected).toHaveLength(1);
});
