import { expect, test } from "vitest";

import { signedBtc, sumSentence } from "./ledger-words.ts";
import type { LedgerSum } from "./ledger-sum.ts";

test.for([
  ["1655", "+1,655"],
  ["0.5", "+0.5"],
  ["-0.01", "-0.01"],
  ["0", "0"],
] as const)("a movement of %s reads %s", ([btc, shown]) => {
  expect(signedBtc(btc)).toBe(shown);
});

const sum = (parts: Partial<LedgerSum>): LedgerSum => ({
  total: "110",
  opening: "100",
  openedOn: "2026-01-31",
  moves: 2,
  moved: "8",
  gaps: 1,
  unexplained: "2",
  earlier: 0,
  ...parts,
});

test.for([
  [
    sum({}),
    "A first known balance of 100 BTC (31 Jan 2026), +8 BTC in 2 movements, +2 BTC in 1 unexplained difference: 110 BTC in all.",
  ],
  [
    sum({ opening: "0", moves: 1, moved: "110", gaps: 0, unexplained: "0" }),
    "+110 BTC in 1 movement: 110 BTC in all.",
  ],
  [
    sum({ moves: 0, moved: "0", gaps: 0, unexplained: "0", opening: "110", earlier: 1 }),
    "A first known balance of 110 BTC (31 Jan 2026): 110 BTC in all. 1 older entry came before that balance, which already counts them.",
  ],
  [null, "The newest entry leaves the total unknown, so nothing is added up."],
] as const)("%j reads as a sum", ([parts, sentence]) => {
  expect(sumSentence(parts)).toBe(sentence);
});
