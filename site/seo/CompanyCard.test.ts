import { expect, test } from "vitest";

import { ledgerOf } from "#domain/ledger/ledger.ts";
import { fact } from "#testing/facts.ts";

import { stairsOf } from "./CompanyCard.tsx";

const box = { now: "2026-01-05T00:00:00.000Z", width: 400, height: 100 };
const ledger = (...balances: [string, string | null][]) =>
  ledgerOf({ holdingFacts: balances.map(([asOf, btc]) => fact(asOf, btc)), events: [] }, {});

test("steps up and down on the days of the ledger, and stays level until today", () => {
  const balances = ledger(["2026-01-01", "50"], ["2026-01-02", "100"], ["2026-01-03", "25"]);
  expect(stairsOf(balances, box)).toEqual({
    line: "M0 100H0V50H100V0H200V75H400",
    end: { x: 400, y: 75 },
  });
});

test("fewer than three known balances make no line", () => {
  expect(stairsOf([], box)).toBeNull();
  expect(stairsOf(ledger(["2026-01-01", "50"], ["2026-01-02", "60"]), box)).toBeNull();
});

test("nothing held at any time makes no line", () => {
  expect(stairsOf(ledger(["2026-01-01", "0"], ["2026-01-02", "0"], ["2026-01-03", "0"]), box)).toBeNull();
});

test("a total that is unknown today makes no line", () => {
  const balances = ledger(
    ["2026-01-01", "1"],
    ["2026-01-02", "2"],
    ["2026-01-03", "3"],
    ["2026-01-04", null],
  );
  expect(stairsOf(balances, box)).toBeNull();
});
