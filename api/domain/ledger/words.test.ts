import { expect, test } from "vitest";

import type { LedgerSum } from "./ledger-sum.ts";
import { signedBtc, sumSentence } from "./words.ts";

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
    "110 BTC in total: a balance of 100 BTC as of 31 Jan 2026, +8 BTC in 2 transactions, +2 BTC in 1 unexplained gap.",
  ],
  [
    sum({ opening: "0", moves: 1, moved: "110", gaps: 0, unexplained: "0" }),
    "110 BTC in total: +110 BTC in 1 transaction.",
  ],
  [
    sum({ moves: 0, moved: "0", gaps: 0, unexplained: "0", opening: "110", earlier: 1 }),
    "110 BTC, the balance as of 31 Jan 2026. The opening balance already includes 1 earlier entry.",
  ],
  [null, "The latest entry gives no amount, so we can't state a total."],
] as const)("%j reads as a sum", ([parts, sentence]) => {
  expect(sumSentence(parts)).toBe(sentence);
});
