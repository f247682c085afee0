import { expect, test } from "vitest";

import { sumOfLedger } from "./ledger-sum.ts";
import type { LedgerEntry } from "./ledger.ts";

const entry = (kind: LedgerEntry["kind"], btc: string | null, btcAfter: string | null): LedgerEntry => ({
  kind,
  asOf: "2026-01-01",
  btc,
  btcAfter,
  isStated: btcAfter !== null,
  totalUsd: null,
  priceUsd: null,
  origin: null,
  provenance: null,
});

test("a ledger that starts with a purchase opens at nothing", () => {
  expect(sumOfLedger([entry("buy", "5.5", "5.5"), entry("sell", "-2", "3.5")])).toEqual({
    total: "3.5",
    opening: "0",
    openedOn: "2026-01-01",
    moves: 2,
    moved: "3.5",
    gaps: 0,
    unexplained: "0",
    earlier: 0,
  });
});

test("differences are summed apart from movements", () => {
  const ledger = [
    entry("balance", null, "100"),
    entry("buy", "5", "105"),
    entry("unexplained", "-1", "104"),
    entry("balance", null, "104"),
  ];
  expect(sumOfLedger(ledger)).toMatchObject({
    opening: "100",
    moves: 1,
    moved: "5",
    gaps: 1,
    unexplained: "-1",
    total: "104",
  });
});

test("a sum opens after the last total that was unknown", () => {
  const ledger = [
    entry("sell", "-5", null),
    entry("balance", null, "40"),
    entry("balance", null, null),
    entry("balance", null, "30"),
    entry("buy", "1", "31"),
  ];
  expect(sumOfLedger(ledger)).toMatchObject({ opening: "30", moved: "1", total: "31", earlier: 3 });
});

test("a purchase of unknown size opens the sum again with the total it states", () => {
  const ledger = [entry("balance", null, "40"), entry("buy", null, "50"), entry("buy", "1", "51")];
  expect(sumOfLedger(ledger)).toMatchObject({ opening: "50", moved: "1", total: "51", earlier: 1 });
});

test.for([[[]], [[entry("balance", null, null)]]])("no known total, no sum: %j", ([ledger]) => {
  expect(sumOfLedger(ledger ?? [])).toBeNull();
});
