import { describe, expect, test } from "vitest";

import { analysisOf } from "#domain/analysis/analysis.ts";

import { recordsOf } from "./fixtures/records-of.ts";
import { readSeed } from "./read.ts";

const TODAY = "2026-11-23";
const seed = readSeed();
const strategy = recordsOf(seed).filter(({ ticker }) => ticker === "MSTR");
const fromFeed = seed.facts.filter(
  ({ readThrough, metric }) => readThrough?.includes("(strategy.com feed)") && metric !== "btc_holdings",
);

describe("the daily feed of Strategy", () => {
  test("has a fact for each day on which a figure changed, and for no other", () => {
    const series = Map.groupBy(fromFeed, ({ metric }) => metric);
    expect([...series].map(([metric, facts]) => [metric, facts.length])).toEqual([
      ["debt_usd", 9],
      ["preferred_usd", 64],
      ["cash_usd", 9],
    ]);
    for (const facts of series.values())
      facts.slice(1).forEach(({ value, asOf }, index) => {
        const before = facts[index];
        expect(before !== undefined && before.asOf < asOf && before.value !== value, asOf).toBe(true);
      });
  });

  test.for([
    ["2025-02-09", "7263750000", undefined, "38117000"],
    ["2025-02-10", "7273750000", "730000000", "38117000"],
    ["2025-11-30", "8244000000", "7779000000", "54285000"],
    ["2026-06-29", "6754000000", "15460738400", "2550000000"],
    ["2026-06-30", "6753703000", "15462056000", "1711837000"],
  ] as const)("on %s the claims on its coins are those of that day", ([asOf, debt, preferred, cash]) => {
    const [analysis] = strategy.map((record) => analysisOf(record, { asOf }, TODAY));
    expect([analysis?.debtUsd?.value, analysis?.preferredUsd?.value, analysis?.cashUsd?.value]).toEqual([
      debt,
      preferred,
      cash,
    ]);
  });

  test("changes nothing of today, for which a filing is newer", () => {
    const [analysis] = strategy.map((record) => analysisOf(record, {}, TODAY));
    expect(analysis?.preferredUsd?.asOf).toBe("2026-10-04");
    expect(analysis?.cashUsd?.asOf).toBe("2026-10-04");
    expect(analysis?.debtUsd?.asOf).toBe("2026-06-30");
  });
});
