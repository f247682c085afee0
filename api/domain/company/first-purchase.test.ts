import { expect, test } from "vitest";

import type { LedgerEntry } from "#domain/ledger/ledger.ts";

import { firstPurchaseOf } from "./company-details.ts";

const bought = (btc: string, btcAfter: string): LedgerEntry => ({
  kind: "buy",
  asOf: "2025-04-28",
  btc,
  btcAfter,
  isStated: true,
  totalUsd: null,
  priceUsd: null,
  origin: null,
  provenance: null,
});

const details = (ledger: LedgerEntry[]) => ({
  id: 1,
  firstPurchase: null,
  identity: [],
  ledger,
  struck: [],
  facts: [],
  media: [],
  events: [],
  quote: null,
  pairedQuote: null,
  sessions: [],
  otherFigures: [],
  instruments: [],
  removals: [],
  admissions: [],
  awaitsReview: null,
});

test("a reviewed date wins over the ledger", () => {
  const firstPurchase = { text: "May 2025", url: null };
  expect(firstPurchaseOf({ ...details([bought("2.3", "2.3")]), firstPurchase })).toBe(firstPurchase);
});

test("a ledger that starts at nothing shows its first purchase", () => {
  expect(firstPurchaseOf(details([bought("2.3", "2.3")]))).toEqual({ text: "28 Apr 2025", url: null });
});

test("a ledger that starts with more than it bought does not know the first purchase", () => {
  expect(firstPurchaseOf(details([bought("2.3", "10")]))).toBeNull();
  expect(firstPurchaseOf(details([]))).toBeNull();
});
