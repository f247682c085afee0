import { expect, test } from "vitest";

import { coingeckoEntities } from "./coingecko-entities.ts";
import { coingeckoHoldingChart } from "./coingecko-holding-chart.ts";
import { coingeckoTransactions } from "./coingecko-transactions.ts";
import { coingeckoTreasury } from "./coingecko-treasuries.ts";
import { COINGECKO } from "./coingecko.ts";
import { readAnswer } from "./fixtures/recorded.ts";

test("knows by which name CoinGecko tells more of a company", () => {
  const row = { id: "example-treasury", symbol: "EXT.US", name: "Example Treasury", country: "US" };
  const { facts, rejected } = readAnswer(coingeckoEntities(null), 1, [
    row,
    { ...row, id: "b", symbol: null },
    { ...row, id: "" },
  ]);
  expect(facts).toEqual([
    { id: "example-treasury", name: "Example Treasury", ticker: "EXT" },
    { id: "b", name: "Example Treasury", ticker: null },
  ]);
  expect(rejected).toHaveLength(1);
});

test("reads the bitcoin of a company, not its other coins", () => {
  const holding = { coin_id: "bitcoin", amount: 12_345.5, holding_amount_change: { "7d": 0 } };
  const answer = {
    id: "example-treasury",
    website_url: "https://example.test/",
    holdings: [{ coin_id: "ethereum", amount: 9 }, holding],
  };
  const read = (given: object) => readAnswer(coingeckoTreasury(null), "example-treasury", given);
  const treasury = { id: "example-treasury", btc: "12345.5", website: "https://example.test/" };
  expect(read(answer)).toEqual({ facts: [treasury], rejected: [] });
  expect(read({ ...answer, website_url: "javascript:alert(1)" }).facts).toEqual([
    { ...treasury, website: null },
  ]);
  expect(read({ ...answer, holdings: [] })).toEqual({ facts: [], rejected: [] });
  expect(read({ ...answer, holdings: [{ ...holding, amount: 0 }] }).rejected).toHaveLength(1);
});

test("reads purchases and sales by the day they were told on", () => {
  const row = {
    date: 1_779_062_400_000,
    source_url: "https://example.test/8k.pdf",
    coin_id: "bitcoin",
    type: "buy",
    holding_net_change: 100.0,
    holding_balance: 12_345.0,
  };
  const ask = { id: "example-treasury", which: "last" } as const;
  const bought = {
    ...ask,
    day: "2026-05-18",
    kind: "buy",
    btc: "100",
    url: "https://example.test/8k.pdf",
  };
  const { facts, rejected } = readAnswer(coingeckoTransactions(null), ask, {
    transactions: [
      row,
      { ...row, type: "sell", holding_net_change: -2.5, source_url: "" },
      { ...row, coin_id: "ethereum" },
      { ...row, date: 0 },
      { ...row, holding_net_change: 0 },
    ],
  });
  expect(facts).toEqual([bought, { ...bought, kind: "sell", btc: "2.5", url: null }]);
  expect(rejected).toHaveLength(3);
});

test("reads what was listed day by day, where nothing is something too", () => {
  const { facts, rejected } = readAnswer(coingeckoHoldingChart(null), "example-treasury", {
    holdings: [
      [1_779_062_400_000, 0],
      [1_779_148_800_000, 12_345.5],
      [1_779_235_200_000, null],
      [0, 12_345.5],
    ],
    holding_value_in_usd: [],
  });
  expect(facts).toEqual([
    { id: "example-treasury", day: "2026-05-18", btc: 0 },
    { id: "example-treasury", day: "2026-05-19", btc: 12_345.5 },
  ]);
  expect(rejected).toHaveLength(2);
});

test.for([
  [{ status: { error_code: 429, error_message: "You've exceeded the Rate Limit." } }, "limit"],
  [{ error: { status: { error_code: 429, error_message: "Rate Limit" } } }, "limit"],
  [{ status: { error_code: 10_002, error_message: "API Key Missing" } }, "key"],
  [{ error: { status: { error_code: 10_012, error_message: "Beyond the allowed range" } } }, "key"],
  [{ error: "coin not found" }, "unknown"],
  [{ status: { error_code: 500, error_message: "Sorry" } }, "error"],
] as const)("understands the refusal %j", ([answer, kind]) => {
  expect(COINGECKO.refusal(answer)).toMatchObject({ kind });
});
