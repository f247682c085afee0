import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { unrealisedGainUsd } from "#domain/analysis/price-figures.ts";
import { parseBtc } from "#domain/base/btc.ts";
import { event, fact } from "#testing/facts.ts";

import { costBasisOf, costsOf } from "./cost-basis.ts";
import type { Fact, TreasuryEvent } from "./fact.ts";
import { ledgerOf } from "./ledger.ts";

const ledger = (events: TreasuryEvent[], holdingFacts: Fact[] = []) => ledgerOf({ events, holdingFacts });
const buy = (day: string, btc: string, paid: { totalUsd?: string; priceUsd?: string } = {}) =>
  event(day, "buy", btc, paid);
const opening = fact("2026-01-01", "100");

describe("what was paid for the coins held", () => {
  test.for<[name: string, events: TreasuryEvent[], facts: Fact[], cost: [btc: string, usd: string] | null]>([
    ["is unknown for coins found in a balance", [], [opening], null],
    [
      "adds up over purchases",
      [buy("2026-02-01", "10", { totalUsd: "900000" }), buy("2026-02-02", "5", { totalUsd: "400000.5" })],
      [opening],
      ["15", "1300000.5"],
    ],
    [
      "comes of the price where only that is known",
      [buy("2026-02-01", "0.5", { priceUsd: "80000" })],
      [opening],
      ["0.5", "40000"],
    ],
    [
      "leaves out a purchase of unknown price, and takes a price of 0 for none",
      [
        buy("2026-02-01", "10"),
        buy("2026-02-02", "1", { totalUsd: "0" }),
        buy("2026-02-03", "1", { totalUsd: "5" }),
      ],
      [opening],
      ["1", "5"],
    ],
    ["leaves out mined coins", [event("2026-02-01", "produced", "3", { totalUsd: "100" })], [opening], null],
    [
      "goes with coins that are sold, in proportion",
      [buy("2026-02-01", "100", { totalUsd: "8000000" }), event("2026-02-02", "sell", "-50")],
      [opening],
      ["75", "6000000"],
    ],
    [
      "goes with coins that are missing unexplained, in proportion",
      [buy("2026-02-01", "100", { totalUsd: "8000000" })],
      [opening, fact("2026-02-02", "150")],
      ["75", "6000000"],
    ],
    [
      "is never of more coins than there are",
      [buy("2025-12-01", "200", { totalUsd: "8000000" })],
      [opening],
      ["100", "4000000"],
    ],
    [
      "is unknown once the holding was",
      [buy("2026-02-01", "10", { totalUsd: "900000" })],
      [opening, fact("2026-02-02", null), fact("2026-02-03", "20")],
      null,
    ],
    [
      "is unknown once an unknown number was sold",
      [
        buy("2026-02-01", "10", { totalUsd: "900000" }),
        event("2026-02-02", "sell", null, { btcAfter: "50" }),
      ],
      [opening],
      null,
    ],
    [
      "is nothing once all is sold",
      [buy("2026-02-01", "10", { totalUsd: "900000" }), event("2026-02-02", "sell", "-110")],
      [opening],
      null,
    ],
  ])("%s", ([, events, facts, cost]) => {
    expect(costBasisOf(ledger(events, facts))).toEqual(cost && { btc: cost[0], usd: cost[1] });
  });

  const step = fc.record({
    kind: fc.constantFrom("buy", "sell", "produced", "balance"),
    btc: fc.integer({ min: 1, max: 500 }),
    usd: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  });
  test("is of coins that are there, whatever happened", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const stated: Fact[] = [fact("2025-12-31", "1000")];
        const moves: TreasuryEvent[] = [];
        for (const [index, { kind, btc, usd }] of steps.entries()) {
          const day = `2026-01-${String(index + 1).padStart(2, "0")}`;
          const totalUsd = usd === null ? null : String(usd);
          if (kind === "balance") stated.push(fact(day, String(btc)));
          else moves.push(event(day, kind, `${kind === "sell" ? "-" : ""}${btc}`, { totalUsd }));
        }
        const entries = ledger(moves, stated);
        for (const [index, cost] of costsOf(entries).entries()) {
          if (cost === null) continue;
          const held = parseBtc(entries[index]?.btcAfter ?? "") ?? 0n;
          expect(parseBtc(cost.btc) ?? -1n).toBeLessThanOrEqual(held);
        }
      }),
    );
  });
});

test.for([
  [{ btc: "2", usd: "100000" }, 60_000, 20_000],
  [{ btc: "2", usd: "100000" }, 40_000, -20_000],
  [{ btc: "2", usd: "100000" }, null, null],
] as const)("%o at %o a coin gains %o", ([cost, btcUsd, gain]) => {
  expect(unrealisedGainUsd(cost, btcUsd)).toBe(gain);
});
