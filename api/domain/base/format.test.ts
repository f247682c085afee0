import fc from "fast-check";
import { expect, test } from "vitest";

import { satsToBtc } from "./btc.ts";
import {
  figureParts,
  formatBtcExact,
  formatBtcPrice,
  formatChange,
  formatCount,
  formatCounted,
  formatHolding,
  formatHoldings,
  formatPerShareBtc,
  formatPerShareUsdMillions,
  formatPrice,
  formatRatio,
  formatSmallHolding,
  formatUsdBillions,
  formatUsdMillions,
  formatUsdSum,
} from "./format.ts";

const shows = <Value>(show: (value: Value) => string, rows: (readonly [Value, string])[]) =>
  test.for(rows)(`${show.name} shows %o as %s`, ([value, text]) => {
    expect(show(value)).toBe(text);
  });

shows(formatHoldings, [
  [638_460.4, "638,460"],
  [28.56, "29"],
  [2499.5, "2,500"],
  ["2499.5", "2,500"],
  ["638460", "638,460"],
  ["840447.00000000", "840,447"],
  ["1234567.49999999", "1,234,567"],
  [-0.4, "0"],
  [0, "0"],
  ["lots", "N/A"],
  ["", "N/A"],
]);

shows(formatCount, [
  [103, "103"],
  [397_662_000, "397,662,000"],
]);

test.for([
  [0, "0 companies"],
  [1, "1 company"],
  [1_000, "1,000 companies"],
] as const)("%i counted is %s", ([count, text]) => {
  expect(formatCounted(count, "company", "companies")).toBe(text);
  expect(formatCounted(count, "row")).toBe(text.replace(/compan(y|ies)/, count === 1 ? "row" : "rows"));
});

shows(formatBtcExact, [
  ["0.00000001", "0.00000001"],
  ["1825.50000000", "1,825.5"],
  ["840447", "840,447"],
  ["100", "100"],
  [0.1 + 0.2, "0.3"],
  ["-12.5", "-12.5"],
  [-1e-9, "0"],
]);

shows(formatHolding, [
  ["0", "0"],
  ["0.2", "0.2"],
  ["0.994", "0.99"],
  ["0.00000001", "0.00000001"],
  ["0.0049", "0.0049"],
  [0.25, "0.25"],
  ["1", "1"],
  ["1.5", "2"],
  ["28.56", "29"],
  [1e21, "1,000,000,000,000,000,000,000"],
]);

shows(formatSmallHolding, [
  [28.56, "28.56"],
  [30_021, "30,021"],
  [3800.999, "3,801"],
]);

shows(formatUsdSum, [
  [75_709_225_260, "$75,709.2M"],
  [50_000, "$0.1M"],
  [49_999, "$49,999"],
  [-35_000, "-$35,000"],
  [0, "$0.0M"],
]);

shows(formatUsdMillions, [
  [75_709_225_260, "$75,709.2M"],
  [216_410_325, "$216.4M"],
  [49_999, "$0.0M"],
  [50_000, "$0.1M"],
  [3_386_673.36, "$3.4M"],
  [1825 * 121_000, "$220.8M"],
  [28.56 * 118_581, "$3.4M"],
  [30_021 * 118_581, "$3,559.9M"],
  [8500 * 118_581, "$1,007.9M"],
  [5200 * 118_581, "$616.6M"],
  [3800 * 118_581, "$450.6M"],
  [-1_250_000, "-$1.3M"],
  [-49_999, "$0.0M"],
]);

shows(formatUsdBillions, [
  [98_765_432_100, "$98.8B"],
  [1_049_999_999, "$1.0B"],
  [42_000_000, "$0.0B"],
  [75_925_694_875.5, "$75.9B"],
  [640_285.5 * 121_000, "$77.5B"],
  [49_999_999, "$0.0B"],
  [1_250_100_000, "$1.3B"],
  [266_000_000 * 1.5, "$0.4B"],
  [285_713_000 * 345.67, "$98.8B"],
  [0, "$0.0B"],
]);

shows(formatPrice, [
  [345.674, "$345.67"],
  [1234.5, "$1,234.50"],
  [0.0234, "$0.02"],
  [1.005, "$1.01"],
  [1e21, "$1,000,000,000,000,000,000,000.00"],
  [1e-7, "$0.00"],
]);

shows(formatBtcPrice, [
  [118_581, "$118,581.00"],
  [120_000.5, "$120,000.50"],
]);

shows(formatRatio, [
  [54.10258, "54.1%"],
  [123.456, "123.5%"],
  [0, "0.0%"],
  [998.9, "998.9%"],
  [50.000025, "50.0%"],
]);

shows(formatChange, [
  [2.346, "+2.35%"],
  [-0.16, "-0.16%"],
  [0, "+0.00%"],
  [-0, "+0.00%"],
  [-0.004, "-0.00%"],
  [0.004, "+0.00%"],
  [1234.5, "+1,234.50%"],
  [-1.005, "-1.01%"],
]);

shows(formatPerShareBtc, [
  [0.002_234_526, "0.002235"],
  [0.1, "0.100000"],
]);

shows(formatPerShareUsdMillions, [
  [10_000, "$0.010M"],
  [264.98, "$0.000M"],
]);

test.for([
  [75_709_225_260, "$75,709M"],
  [216_410_325, "$216M"],
  [5_159_969_208, "$5,160M"],
  [5_638_474_374.36, "$5,638M"],
] as const)("%o in whole millions is %s", ([usd, text]) => {
  expect(formatUsdMillions(usd, 0)).toBe(text);
});

const numberFormats = [
  formatHolding,
  formatHoldings,
  formatCount,
  formatBtcExact,
  formatSmallHolding,
  formatUsdMillions,
  formatUsdSum,
  formatUsdBillions,
  formatPrice,
  formatRatio,
  formatChange,
  formatPerShareBtc,
  formatPerShareUsdMillions,
];

test.for(numberFormats)("what is not a number shows as N/A (%o)", (show) => {
  expect([null, undefined, NaN, Infinity, -Infinity].map((value) => show(value))).toEqual(
    Array(5).fill("N/A"),
  );
});

test("every finite number shows as grouped digits, and only a change as a negative zero", () => {
  const figure = /^[+-]?\$?\d{1,3}(,\d{3})*(\.\d+)?[MB%]?$/;
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      for (const show of numberFormats) {
        expect(show(value)).toMatch(figure);
        if (show !== formatChange) expect(show(value)).not.toMatch(/^-[$0.,]*[MB%]?$/);
      }
    }),
  );
});

test("an exact amount loses nothing but its commas", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (sats) => {
      expect(formatBtcExact(satsToBtc(sats)).replaceAll(",", "")).toBe(satsToBtc(sats));
    }),
  );
});

test("cents agree with a count of whole cents", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (cents) => {
      const text = cents.toString().padStart(3, "0");
      expect(formatPrice(cents / 100).replace(/[$,]/g, "")).toBe(`${text.slice(0, -2)}.${text.slice(-2)}`);
    }),
  );
});

test.for([
  ["$75,709.2M", "$", "75,709.2", "M"],
  ["$0.0B", "$", "0.0", "B"],
  ["$118,581.00", "$", "118,581.00", ""],
  ["54.1%", "", "54.1", "%"],
  ["+2.35%", "", "+2.35", "%"],
  ["-0.00%", "", "-0.00", "%"],
  ["-$1.3M", "$", "1.3", "M", "-"],
  ["+$1,052.8M", "$", "1,052.8", "M", "+"],
  ["28.56 BTC", "", "28.56", " BTC"],
  ["638,460", "", "638,460", ""],
  ["21 Nov 2026", "", "21 Nov 2026", ""],
  ["N/A", "", "", "N/A"],
  ["SPAC Pending", "", "", "SPAC Pending"],
  ["", "", "", ""],
] as const)("%s has its units apart", ([text, before, digits, after, sign = ""]) => {
  expect(figureParts(text)).toEqual({ sign, before, digits, after });
});

test("the parts of any text put together are the text", () => {
  const texts = fc.oneof(
    fc.string(),
    fc.double().map(formatPrice),
    fc.double().map((usd) => formatUsdMillions(usd)),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { sign, before, digits, after } = figureParts(text);
      expect(sign + before + digits + after).toBe(text);
    }),
  );
});
