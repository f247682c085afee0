import { expect, test } from "vitest";

import { moneyOf } from "./line.ts";

const given = (usd: string) => ({ usd, isGiven: true });
const follows = (usd: string) => ({ usd, isGiven: false });

test.for([
  ["both given", "10", "95000", "950100", given("95000"), given("950100")],
  ["the price follows from the cost", "3", null, "200000", follows("66666.67"), given("200000")],
  ["the cost follows from the price", "0.5", "95000.01", null, given("95000.01"), follows("47500.01")],
  ["of a sale, whose coins are negative", "-2", null, "190000", follows("95000"), given("190000")],
  ["neither", "10", null, null, null, null],
  ["of an unknown number of coins", null, "95000", null, given("95000"), null],
  ["of no coins", "0", null, "5", null, given("5")],
] as const)("%s", ([, btc, priceUsd, totalUsd, price, total]) => {
  expect(moneyOf({ btc, priceUsd, totalUsd })).toEqual({ priceUsd: price, totalUsd: total });
});
