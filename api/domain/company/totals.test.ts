import fc from "fast-check";
import { expect, test } from "vitest";

import { satsToBtc } from "#domain/base/btc.ts";
import { formatHoldings, formatRatio, formatUsdBillions } from "#domain/base/format.ts";

import { companyCount, marketMetrics, totalBtc, totalValueUsd } from "./totals.ts";

const row = (btcHoldings: string | null) => ({ btcHoldings });

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
  expect(marketMetrics([])).toEqual({ averageBtc: "0", largestBtc: "0", concentrationPercent: 0 });
});

test("without a price of bitcoin the total value is unknown", () => {
  expect(totalValueUsd([row("60")], null)).toBeNull();
});

test("no list of holdings gives a figure that is not finite", () => {
  const holding = fc.option(fc.bigInt({ min: 0n, max: 2_100_000_000_000_000n }).map(satsToBtc));
  fc.assert(
    fc.property(fc.array(holding.map(row)), (list) => {
      expect(Number.isFinite(marketMetrics(list).concentrationPercent)).toBe(true);
    }),
  );
});
