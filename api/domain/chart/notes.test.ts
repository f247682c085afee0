import { expect, test } from "vitest";

import { holdingLedger } from "#domain/company/company-figures.ts";
import type { TreasuryEvent } from "#domain/ledger/fact.ts";
import { holdingSeries } from "#domain/ledger/holding-series.ts";
import { event, fact } from "#testing/facts.ts";

import { holdingChart } from "./charts.ts";
import type { ChartNote } from "./notes.ts";

type Move = [day: string, kind: "buy" | "sell" | "produced", btc: number, priceUsd?: string];

/** Each states its total, as a first purchase does. */
function stated(moves: readonly Move[]): TreasuryEvent[] {
  let held = 0;
  return moves.map(([day, kind, btc, priceUsd = null]) => {
    held += btc;
    return event(day, kind, String(btc), { priceUsd, btcAfter: String(held) });
  });
}

function notesOf(events: TreasuryEvent[], balances: readonly [day: string, btc: string][] = []) {
  const ledger = holdingLedger({ facts: balances.map(([day, btc]) => fact(day, btc)), events });
  const chart = holdingChart("Acme", holdingSeries(ledger), { closes: [], until: "2026-01-01" });
  return chart?.notes ?? [];
}

const wordsOf = (notes: ChartNote[]) => notes.map(({ day, text, side }) => `${day} ${side}: ${text}`);

const FIRST: Move = ["2020-08-11", "buy", 21454, "11652.84"];
const LATER: Move[] = [
  ["2021-06-01", "buy", 1000],
  ["2024-11-25", "buy", 55500],
  ["2025-11-01", "buy", 2000],
];

test.each<[why: string, moves: Move[], expected: string[]]>([
  [
    "the first purchase with its price, and the largest movement",
    [FIRST, ...LATER],
    [
      "11 Aug 2020 right: first purchase, 21,454 BTC at $11,652.84",
      "25 Nov 2024 left: largest purchase, 55,500 BTC",
    ],
  ],
  [
    "no price where none is known",
    [["2020-08-11", "buy", 10], ...LATER],
    ["11 Aug 2020 right: first purchase, 10 BTC", "25 Nov 2024 left: largest purchase, 55,500 BTC"],
  ],
  [
    "no purchase in what was mined first",
    [["2020-08-11", "produced", 10], ...LATER],
    ["25 Nov 2024 left: largest purchase, 55,500 BTC"],
  ],
  [
    "a sale by its name",
    [
      ["2020-08-11", "buy", 10],
      ["2021-09-01", "buy", 400],
      ["2022-12-01", "sell", -405],
      ["2024-06-01", "buy", 300],
      ["2025-06-01", "buy", 400],
      ["2025-12-01", "buy", 400],
    ],
    ["11 Aug 2020 right: first purchase, 10 BTC", "1 Dec 2022 right: largest sale, 405 BTC"],
  ],
  [
    "no largest of two movements",
    [FIRST, ["2025-12-01", "buy", 60000]],
    ["11 Aug 2020 right: first purchase, 21,454 BTC at $11,652.84"],
  ],
  [
    "nothing where words would cover the line",
    [FIRST, ["2024-11-25", "sell", -11000], ["2025-06-01", "sell", -3]],
    [],
  ],
  [
    "nothing where long words would reach a step that short ones leave free",
    [FIRST, ["2022-10-20", "buy", 60000]],
    [],
  ],
  [
    "short words before that step",
    [
      ["2020-08-11", "buy", 10],
      ["2022-10-20", "buy", 60000],
    ],
    ["11 Aug 2020 right: first purchase, 10 BTC"],
  ],
  [
    "the first purchase alone where two would cover each other",
    [
      ["2020-08-11", "buy", 10],
      ["2021-02-01", "buy", 500],
      ["2025-11-25", "buy", 499],
      ["2025-12-01", "buy", 499],
    ],
    ["11 Aug 2020 right: first purchase, 10 BTC"],
  ],
])("notes %s", (_, moves, expected) => {
  expect(wordsOf(notesOf(stated(moves)))).toEqual(expected);
});

test("a stated balance that begins a ledger is not called a purchase", () => {
  expect(notesOf(stated([["2021-06-01", "buy", 105]]), [["2020-08-11", "100"]])).toEqual([]);
});

test("a leader never goes up, also to a point above its words", () => {
  const notes = notesOf(stated([FIRST, ...LATER]));
  expect(notes).toHaveLength(2);
  for (const { bottom } of notes) expect(bottom).toBeGreaterThanOrEqual(0);
});

test("movements of a few satoshi are named like any other", () => {
  const notes = notesOf([
    event("2021-06-01", "buy", "0.00000001", { btcAfter: "0.00000001" }),
    event("2022-06-01", "buy", "0.00000001", { btcAfter: "0.00000002" }),
    event("2023-06-01", "buy", "0.00000008", { btcAfter: "0.0000001" }),
    event("2025-11-01", "buy", "0.00000001", { btcAfter: "0.00000011" }),
  ]);
  expect(wordsOf(notes)).toEqual([
    "1 Jun 2021 right: first purchase, 0.00000001 BTC",
    "1 Jun 2023 right: largest purchase, 0.00000008 BTC",
  ]);
});
