import { expect, test } from "vitest";

import { lookThrough, lookThroughTotals, type HeldCompany } from "./look-through.ts";

const company = (own: Partial<HeldCompany> = {}): HeldCompany => ({
  id: 1,
  ticker: "ACME",
  name: "Acme",
  btc: "100",
  btcAsOf: "2026-06-30",
  shares: 1_000,
  sharesAsOf: "2026-07-24",
  areSharesDoubtful: false,
  priceUsd: 9_000,
  priceAsOf: "2026-08-21",
  oneDay: { day: "2026-08-20", priceUsd: 8_000, bitcoinUsd: 6_400 },
  ...own,
});
const UNPRICED = { oneDay: { missing: "No Bitcoin price of 21 Aug 2026" } };
const held = (shares: number, paidUsd: number | null = null) => ({ id: 1, shares, paidUsd });

test.for<[name: string, own: Partial<HeldCompany>, found: object]>([
  ["all known", {}, { btc: 1, valueUsd: 80_000, marketUsd: 90_000, premiumPercent: 25, gainUsd: 30_000 }],
  ["a newer price", { priceUsd: 6_000 }, { marketUsd: 60_000, premiumPercent: 25, gainUsd: 0 }],
  ["no prices of one day", UNPRICED, { valueUsd: 80_000, marketUsd: 90_000, premiumPercent: null }],
  ["no holding", { btc: null }, { btc: null, valueUsd: null, marketUsd: 90_000 }],
  ["no bitcoin left", { btc: "0" }, { btc: 0, valueUsd: 0 }],
  ["no share count", { shares: null }, { btc: null, valueUsd: null }],
  ["no share price", { priceUsd: null }, { btc: 1, marketUsd: null, gainUsd: null }],
])("ten shares with %s", ([, own, found]) => {
  expect(lookThrough(held(10, 60_000), company(own), 80_000)).toMatchObject(found);
});

test("without a Bitcoin price there are coins, but no value", () => {
  expect(lookThrough(held(10), company(), null)).toMatchObject({
    btc: 1,
    valueUsd: null,
    gainUsd: null,
  });
});

test("totals add what is known, and name what is missing", () => {
  const lines = [
    lookThrough(held(10, 60_000), company(), 80_000),
    lookThrough(held(20), company({ name: "Bravo", priceUsd: null, ...UNPRICED }), 80_000),
    lookThrough(held(5), company({ name: "Charlie", shares: null }), 80_000),
    lookThrough(held(5), company({ name: "Delta", btc: null }), 80_000),
    lookThrough(held(10), company({ name: "Echo", areSharesDoubtful: true, ...UNPRICED }), 80_000),
  ];
  expect(lookThroughTotals(lines)).toEqual({
    btc: 4,
    valueUsd: 320_000,
    marketUsd: 270_000,
    premiumPercent: 25,
    paidUsd: 60_000,
    gainUsd: 30_000,
    notes: [
      "No holding recorded for Delta. Left out of the bitcoin.",
      "No share count for Charlie. Left out of the bitcoin.",
      "No share price for Bravo. Left out of the market value.",
      "No two prices of one day for Echo. Left out of the premium.",
      "Doubtful share count of Echo. Its bitcoin is counted.",
    ],
  });
});

test("a sum of nothing known is missing, not zero", () => {
  const unknown = lookThrough(held(1), company({ btc: null, priceUsd: null, ...UNPRICED }), 80_000);
  expect(lookThroughTotals([unknown])).toMatchObject({
    btc: null,
    valueUsd: null,
    marketUsd: null,
    premiumPercent: null,
    paidUsd: null,
    gainUsd: null,
  });
});
