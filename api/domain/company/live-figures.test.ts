import { expect, test } from "vitest";

import { isLiveFigure, liveFigure } from "./live-figures.ts";

const args = { btc: "1825", btcPerShare: "0.002", marketCap: "400000000" };

test.for([
  ["btc-price", "$118,581.00"],
  ["usd-value", "$216.4M"],
  ["usd-per-share", "$0.000M"],
  ["usd-billions", "$0.2B"],
  ["usd-per-share-exact", "$237.16"],
  ["at-btc-price", "Bitcoin at $118,581.00"],
  ["ratio", "54.1%"],
] as const)("%s at a bitcoin price of $118,581: %s", ([name, text]) => {
  expect(liveFigure(name, args, 118_581).text).toBe(text);
});

test("a small value in billions is no zero", () => {
  expect(liveFigure("usd-billions", { btc: "519.9" }, 76_989).text).toBe("Less than $0.1B");
  expect(liveFigure("usd-billions", { btc: "0" }, 76_989).text).toBe("$0.0B");
});

test.for([
  [100_000, "ratio ratio-success"],
  [118_581, "ratio ratio-yellow"],
  [900_000, "ratio ratio-error"],
] as const)("the meter of the ratio follows the price: at $%d %s", ([btcUsd, className]) => {
  expect(liveFigure("ratio", args, btcUsd).className).toBe(className);
});

test("a page may name only figures that exist", () => {
  expect(["ratio", "toString", ""].map(isLiveFigure)).toEqual([true, false, false]);
});
