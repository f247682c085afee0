import { expect, test } from "vitest";

import { mnavBasic, mnavDiluted, mnavEnterprise, type MnavInput } from "./mnav.ts";

/** Holds $100M of bitcoin; worth $150M basic, $180M diluted, $160M as enterprise value. */
const all: MnavInput = {
  ticker: "ACME",
  btcHoldings: "1000",
  marketCap: 150_000_000,
  currentPrice: 15,
  sharesDiluted: 12_000_000,
  debtUsd: 20_000_000,
  preferredUsd: 5_000_000,
  cashUsd: 15_000_000,
  btcUsd: 100_000,
};

test.for<[changed: Partial<MnavInput>, basic: number | null, diluted: number | null, ev: number | null]>([
  [{}, 1.5, 1.8, 1.6],
  [{ btcUsd: 200_000 }, 0.75, 0.9, 0.8],
  [{ debtUsd: 0, preferredUsd: 0, cashUsd: 0 }, 1.5, 1.8, 1.5],
  [{ cashUsd: 175_000_000 }, 1.5, 1.8, 0],
  [{ sharesDiluted: null }, 1.5, null, 1.6],
  [{ currentPrice: null }, 1.5, null, 1.6],
  [{ debtUsd: null }, 1.5, 1.8, null],
  [{ preferredUsd: null }, 1.5, 1.8, null],
  [{ cashUsd: null }, 1.5, 1.8, null],
  [{ marketCap: null }, null, 1.8, null],
  [{ marketCap: 999_999 }, null, 1.8, null],
  [{ btcHoldings: null }, null, null, null],
  [{ btcHoldings: "0" }, null, null, null],
  [{ btcUsd: null }, null, null, null],
  [{ btcUsd: 0 }, null, null, null],
  [{ ticker: "CEP" }, null, null, null],
  [{ evidence: { marketCap: { confidence: "low" } } }, null, 1.8, null],
  [{ currentPrice: 0.41 }, 1.5, null, 1.6],
])("with %j it is %s basic, %s diluted, %s by enterprise value", ([changed, ...expected]) => {
  const input = { ...all, ...changed };
  expect([mnavBasic(input), mnavDiluted(input), mnavEnterprise(input)]).toEqual(expected);
});
