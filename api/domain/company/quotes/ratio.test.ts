import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { satsToBtc } from "#domain/base/btc.ts";
import { formatRatio } from "#domain/base/format.ts";

import { knownRatio, ratioOf, ratioStats } from "./ratio.ts";

const company = (btcHoldings: string | null, marketCap: number | null = null, ticker = "ABC") => ({
  ticker,
  oneDay: { day: "2026-11-20", btcHoldings, marketCap, btcUsd: 10_000 },
});

test.for([
  ["10", 999_999, "no cap"],
  ["10", 1_000_000, 100],
  ["50", null, "no cap"],
  ["50", 0, "no cap"],
  ["50", NaN, "no cap"],
  ["99.89", 1_000_000, 998.9],
  ["99.9", 1_000_000, 999],
  ["100", 1_000_000, 999],
  ["0", 400_000_000, 0],
  [null, 400_000_000, "no value"],
  [null, null, "no cap"],
] as const)("%s BTC at $100,000 and a market cap of %o are %s", ([btc, marketCap, ratio]) => {
  expect(ratioOf(company(btc, marketCap), 100_000)).toBe(ratio);
});

test("a pending merger and an unknown price are reasons as well", () => {
  expect(ratioOf(company("5", 1e9, " Cep "), 100_000)).toBe("pending");
  expect(ratioOf({ ticker: "ABC", oneDay: null }, 100_000)).toBe("no cap");
  const unpriced = { ...company("5", 1e9).oneDay, btcUsd: null };
  expect(ratioOf({ ticker: "ABC", oneDay: unpriced }, null)).toBe("no close");
  expect(ratioOf({ ticker: "ABC", oneDay: unpriced }, 100_000)).toBe(0.05);
});

test("without a live price, the ratio uses the close of the day of the share price", () => {
  expect(ratioOf(company("1000", 100_000_000), null)).toBe(10);
  expect(ratioOf(company("1000", 100_000_000), 20_000)).toBe(20);
  expect(ratioStats([company("1000", 100_000_000)]).at(null)).toEqual({ count: 1, average: 10, median: 10 });
});

test.for([
  [118_581, "54.1%"],
  [121_000, "55.2%"],
] as const)("at a Bitcoin price of %d the ratio is printed as %s", ([btcUsd, text]) => {
  expect(formatRatio(knownRatio(ratioOf(company("1825", 400_000_000), btcUsd)))).toBe(text);
});

describe("average and median", () => {
  /** At 10,000 dollars per bitcoin, 100 BTC against a market cap of 1,000,000 dollars is 100%. */
  const BTC_USD = 10_000;
  const ofRatio = (percent: number, ticker?: string) => company(`${percent}`, 1_000_000, ticker);

  const doubtful = (percent: number) => ({
    ...ofRatio(percent),
    evidence: { marketCap: { confidence: "low" as const } },
  });

  const weak = (percent: number) => ({
    ...ofRatio(percent),
    evidence: { btcHoldings: { confidence: "low" as const } },
  });

  test.for([
    ["a missing market cap is left out", [ofRatio(60), ofRatio(120), company("5")], "90.0%", "90.0%"],
    ["a ratio counts at its cap", [ofRatio(48.2), ofRatio(5000)], "523.6%", "523.6%"],
    ["a market cap too small is left out", [ofRatio(60), company("5", 999_999)], "60.0%", "60.0%"],
    ["CEP is left out", [ofRatio(60), ofRatio(500, "cep")], "60.0%", "60.0%"],
    ["an unknown holding is left out", [ofRatio(60), company(null, 1_000_000)], "60.0%", "60.0%"],
    ["one giant moves only the mean", [ofRatio(10), ofRatio(900), ofRatio(20)], "310.0%", "20.0%"],
    ["a doubtful market cap is left out", [ofRatio(60), doubtful(900)], "60.0%", "60.0%"],
    ["a holding of low confidence is left out", [ofRatio(60), weak(900)], "60.0%", "60.0%"],
    ["none is usable", [company("5")], "0.0%", "0.0%"],
  ] as const)("%s", ([, companies, average, median]) => {
    const stats = ratioStats(companies).at(BTC_USD);
    expect([formatRatio(stats.average), formatRatio(stats.median)]).toEqual([average, median]);
  });

  test("of no companies are 0", () => {
    expect(ratioStats([]).at(118_581)).toEqual({ count: 0, average: 0, median: 0 });
  });

  test("of any list and price are those of its ratios", () => {
    const list = fc.array(
      fc
        .tuple(
          fc.option(fc.bigInt({ min: 0n, max: 2_100_000_000_000_000n }).map(satsToBtc)),
          fc.option(fc.double({ noDefaultInfinity: true })),
          fc.constantFrom("ABC", "CEP"),
        )
        .map((inputs) => company(...inputs)),
    );
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 1_000_000 }), (companies, btcUsd) => {
        const ratios = companies
          .map((each) => ratioOf(each, btcUsd))
          .filter((ratio) => typeof ratio === "number")
          .toSorted((a, b) => a - b);
        const { average, median } = ratioStats(companies).at(btcUsd);
        const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / (ratios.length || 1);
        const half = ratios.length / 2;
        const middle = ratios.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
        expect(average).toBeCloseTo(mean, 6);
        expect(median).toBeCloseTo(middle.reduce((sum, ratio) => sum + ratio, 0) / (middle.length || 1), 6);
      }),
    );
  });

  test("at a new price look at no more of ten thousand companies than of a hundred", () => {
    const looksAt = (count: number) => {
      const companies = Array.from({ length: count }, (_, index) => company(String(1 + (index % 100)), 1e9));
      const stats = ratioStats(companies);
      let looks = 0;
      const get = (target: readonly number[], name: string) => {
        if (/^\d+$/.test(name)) looks += 1;
        return Reflect.get(target, name);
      };
      ({ ...stats, perDollar: new Proxy(stats.perDollar, { get }) }).at(84_000);
      return looks;
    };
    expect(looksAt(100)).toBeGreaterThan(0);
    expect(looksAt(10_000)).toBe(looksAt(100));
  });
});
