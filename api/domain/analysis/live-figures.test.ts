import { expect, test } from "vitest";

import { isLiveFigure, liveFigure } from "./live-figures.ts";

const at = (btcUsd: number, liveUsd: number | null = btcUsd) => ({ btcUsd, liveUsd, asOf: "2026-10-10" });
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
  expect(liveFigure(name, args, at(118_581)).text).toBe(text);
});

test("a small value in billions is no zero", () => {
  expect(liveFigure("usd-billions", { btc: "519.9" }, at(76_989)).text).toBe("Less than $0.1B");
  expect(liveFigure("usd-billions", { btc: "0" }, at(76_989)).text).toBe("$0.0B");
});

test.for([
  [100_000, "ratio ratio-success"],
  [118_581, "ratio ratio-yellow"],
  [900_000, "ratio ratio-error"],
] as const)("the meter of the ratio follows the price: at $%d %s", ([btcUsd, className]) => {
  expect(liveFigure("ratio", args, at(btcUsd)).className).toBe(className);
});

test("a page may name only figures that exist", () => {
  expect(["ratio", "toString", ""].map(isLiveFigure)).toEqual([true, false, false]);
});

const OF_DAY = { day: "2026-10-09", atUsd: "75000" };

test.for([
  ["ratio", { ...args, ...OF_DAY }, null, "34.2%"],
  ["ratio", { ...args, ...OF_DAY }, 150_000, "68.4%"],
  ["mnav", { ...OF_DAY, multiple: "1.5" }, null, "1.50×"],
  ["mnav", { ...OF_DAY, multiple: "1.5" }, 150_000, "0.75×"],
  ["of-day", OF_DAY, null, "of 9 Oct 2026"],
  ["of-day", OF_DAY, 150_000, "of 9 Oct 2026, live"],
  ["price-day", {}, null, "price of 10 Oct 2026"],
  ["price-day", {}, 150_000, "live Bitcoin price"],
] as const)(
  "%s with %j, whose day has a close of its own, at a live price of %s is %s",
  ([name, inputs, liveUsd, text]) => {
    expect(liveFigure(name, inputs, at(liveUsd ?? 80_000, liveUsd)).text).toBe(text);
  },
);

test.for([
  ["of-day", "at your price of $150,000"],
  ["price-day", "your price of $150,000"],
] as const)("%s at a price that a reader tries out is %s", ([name, text]) => {
  expect(liveFigure(name, OF_DAY, { ...at(150_000), isSupposed: true }).text).toBe(text);
});

test.for([
  ["gain", { costBtc: "10", costUsd: "500000" }, 100_000, "+$0.5M", "change rise"],
  ["gain", { costBtc: "10", costUsd: "500000" }, 10_000, "-$0.4M", "change fall"],
  ["gain", {}, 10_000, "N/A", ""],
  ["bitcoin-value", { btc: "1000" }, 150_000, "$150.0M", ""],
  ["left", { btc: "1000", netUsd: "50000000" }, 150_000, "$100.0M", ""],
  ["left", { btc: "1000", netUsd: "50000000" }, 10_000, "-$40.0M", ""],
  ["left-a-share", { btc: "1000", netUsd: "50000000", shares: "40000000" }, 150_000, "$2.50", ""],
  ["claims-share", { btc: "1000", netUsd: "50000000" }, 100_000, "50.0%", ""],
] as const)("%s with %j at %d is %s", ([name, inputs, btcUsd, text, className]) => {
  expect(liveFigure(name, inputs, at(btcUsd))).toEqual({ text, className });
});
