import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { satsToBtc } from "#domain/base/btc.ts";
import { formatHoldings, formatRatio, formatUsdBillions } from "#domain/base/format.ts";

import { averageRatio, companyCount, marketMetrics, medianRatio, totalBtc, totalValueUsd } from "./totals.ts";

const row = (btcHoldings: string | null, marketCap: number | null = null, ticker = "ABC") => ({
  ticker,
  btcHoldings,
  marketCap,
});

/** At 10,000 dollars a bitcoin, 100 BTC against 1,000,000 dollars is 100 %. */
const BTC_USD = 10_000;
const ofRatio = (percent: number, ticker?: string) => row(`${percent}`, 1_000_000, ticker);

test("holdings are added as numbers, not as text", () => {
  expect(totalBtc([row("638460"), row("1825.5")])).toBe("640285.5");
  expect(formatHoldings(totalBtc([row("638460"), row("1825.5")]))).toBe("640,286");
});

test("an unknown or unreadable holding counts as nothing", () => {
  expect(totalBtc([row("638460"), row(null), row("about 5")])).toBe("638460");
});

test("the total value is the total holding at the price of a bitcoin", () => {
  const rows = [row("638460"), row("1825.5")];
  expect(totalValueUsd(rows, 118_581)).toBe(75_925_694_875.5);
  expect(formatUsdBillions(totalValueUsd(rows, 118_581))).toBe("$75.9B");
  expect(formatUsdBillions(totalValueUsd(rows, 121_000))).toBe("$77.5B");
});

test("every row is a company", () => {
  expect(companyCount(Array.from({ length: 103 }, () => row(null)))).toBe(103);
});

describe("average and median ratio", () => {
  test.for([
    ["a missing market cap is left out", [ofRatio(60), ofRatio(120), row("5")], "90.0%", "90.0%"],
    ["a ratio counts at its cap", [ofRatio(48.2), ofRatio(5000)], "523.6%", "523.6%"],
    ["a market cap too small is left out", [ofRatio(60), row("5", 999_999)], "60.0%", "60.0%"],
    ["CEP is left out", [ofRatio(60), ofRatio(500, "cep")], "60.0%", "60.0%"],
    ["an unknown holding is left out", [ofRatio(60), row(null, 1_000_000)], "60.0%", "60.0%"],
    ["one giant moves only the mean", [ofRatio(10), ofRatio(900), ofRatio(20)], "310.0%", "20.0%"],
    ["none is usable", [row("5")], "0.0%", "0.0%"],
  ] as const)("%s", ([, rows, average, median]) => {
    expect(formatRatio(averageRatio(rows, BTC_USD))).toBe(average);
    expect(formatRatio(medianRatio(rows, BTC_USD))).toBe(median);
  });
});

test("metrics of three holdings", () => {
  const metrics = marketMetrics([row("600000"), row("250000"), row("150000")]);
  expect(metrics).toEqual({ averageBtc: "333333.33333333", largestBtc: "600000", concentrationPercent: 60 });
  expect(formatHoldings(metrics.averageBtc)).toBe("333,333");
  expect(formatRatio(metrics.concentrationPercent)).toBe("60.0%");
});

test("a company that does not say what it holds does not lower the average", () => {
  expect(marketMetrics([row("10"), row(null)])).toEqual(marketMetrics([row("10")]));
});

test.for([null, 118_581])("with no companies everything is 0 (price %o)", (btcUsd) => {
  expect(totalBtc([])).toBe("0");
  expect(totalValueUsd([], btcUsd)).toBe(0);
  expect(averageRatio([], btcUsd)).toBe(0);
  expect(medianRatio([], btcUsd)).toBe(0);
  expect(marketMetrics([])).toEqual({ averageBtc: "0", largestBtc: "0", concentrationPercent: 0 });
});

test("without a price of bitcoin, values and ratios are unknown", () => {
  const rows = [ofRatio(60)];
  expect([totalValueUsd(rows, null), averageRatio(rows, null), medianRatio(rows, null)]).toEqual([
    null,
    null,
    null,
  ]);
});

test("no list of holdings gives a figure that is not finite", () => {
  const rows = fc.array(
    fc.record({
      ticker: fc.constantFrom("ABC", "CEP"),
      btcHoldings: fc.option(fc.bigInt({ min: 0n, max: 2_100_000_000_000_000n }).map(satsToBtc)),
      marketCap: fc.option(fc.double()),
    }),
  );
  fc.assert(
    fc.property(rows, (list) => {
      const { concentrationPercent } = marketMetrics(list);
      const figures = [averageRatio(list, 118_581), medianRatio(list, 118_581), concentrationPercent];
      expect(figures.every(Number.isFinite)).toBe(true);
    }),
  );
});
