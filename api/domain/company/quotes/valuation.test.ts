import { describe, expect, test } from "vitest";

import {
  formatPerShareBtc,
  formatPerShareUsdMillions,
  formatPrice,
  formatUsdMillions,
} from "#domain/base/format.ts";

import {
  btcPerShare,
  changeDirection,
  isSpacPending,
  marketCapUsd,
  ratioLevel,
  usdPerShare,
  usdValue,
} from "./valuation.ts";

describe("marketCapUsd", () => {
  test.for([
    ["shares times price", 266_000_000, 1.5, 399_000_000],
    ["unknown without shares", null, 1.5, null],
    ["unknown without a price", 266_000_000, null, null],
    ["unknown at a price of 0", 266_000_000, 0, null],
    ["unknown where a price is not finite", 266_000_000, NaN, null],
    ["unknown where a share count is not finite", Infinity, 1.5, null],
  ] as const)("%s", ([, shares, price, usd]) => {
    expect(marketCapUsd(shares, price)).toBe(usd);
  });
});

test.for([
  [0, "success"],
  [50, "success"],
  [(1_000_000 * 100) / 1_999_999, "yellow"],
  [50.1, "yellow"],
  [100, "yellow"],
  [100.1, "warning"],
  [200, "warning"],
  [200.1, "error"],
  [999, "error"],
] as const)("a ratio of %d is %s", ([percent, level]) => {
  expect(ratioLevel(percent)).toBe(level);
});

test("a value follows the price of a bitcoin", () => {
  expect(formatUsdMillions(usdValue("1825", 118_581))).toBe("$216.4M");
  expect(formatUsdMillions(usdValue("1825", 121_000))).toBe("$220.8M");
});

test.for([
  [null, 118_581],
  ["1825", null],
  ["1825", 0],
  ["some", 118_581],
] as const)("%o BTC at %o dollars has no known value", ([btc, btcUsd]) => {
  expect(usdValue(btc, btcUsd)).toBeNull();
});

describe("what one share holds", () => {
  const strategy = { ticker: "MSTR", btcHoldings: "638460", marketCap: 98_765_432_100, currentPrice: 345.67 };
  const small = { ticker: "SML", btcHoldings: "1000", marketCap: 5_000_000, currentPrice: 500 };

  test("follows from the shares that market cap and price imply", () => {
    expect(formatPerShareBtc(btcPerShare(strategy))).toBe("0.002235");
    expect(formatPerShareBtc(btcPerShare(small))).toBe("0.100000");
  });

  test("shows in millions and in plain dollars", () => {
    expect(formatPerShareUsdMillions(usdPerShare(small, 100_000))).toBe("$0.010M");
    expect(formatPerShareUsdMillions(usdPerShare(strategy, 118_581))).toBe("$0.000M");
    expect(formatPrice(usdPerShare(strategy, 118_581))).toBe("$264.98");
  });

  test.for([
    { currentPrice: null },
    { marketCap: null },
    { marketCap: 0 },
    { btcHoldings: null },
    { ticker: "CEP" },
  ])("is unknown with %o", (change) => {
    expect(btcPerShare({ ...strategy, ...change })).toBeNull();
    expect(usdPerShare({ ...strategy, ...change }, 118_581)).toBeNull();
  });

  test("has no dollar value without a price of bitcoin", () => {
    expect(usdPerShare(strategy, null)).toBeNull();
  });
});

test("only CEP waits for its merger, however it is written", () => {
  expect(["CEP", "cep", " Cep "].every(isSpacPending)).toBe(true);
  expect(["CEPO", "XXI", ""].some(isSpacPending)).toBe(false);
});

test.for([
  [2.3, "rise"],
  [0, "rise"],
  [-0.004, "fall"],
  [null, null],
  [NaN, null],
] as const)("a change of %o points %s", ([percent, direction]) => {
  expect(changeDirection(percent)).toBe(direction);
});
