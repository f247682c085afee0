import { expect, test } from "vitest";

import { shareCounts } from "./share-counts.ts";

/** 100 BTC, 1,000 recorded shares at $10. */
const all = { btcHoldings: "100", sharesOutstanding: 1_000, currentPrice: 10, marketCap: 10_000 };
const recorded = { shares: 1_000, marketCapUsd: 10_000, btcPerShare: 0.1 };

test.for<[string, { [Key in keyof typeof all]?: (typeof all)[Key] | null }, ReturnType<typeof shareCounts>]>([
  ["one count", {}, { quoted: 1_000, recorded: null }],
  ["two that differ by 2%", { marketCap: 10_200 }, { quoted: 1_020, recorded: null }],
  ["two that differ by more", { marketCap: 10_300 }, { quoted: 1_030, recorded }],
  ["a smaller one in the quote", { marketCap: 9_000 }, { quoted: 900, recorded }],
  [
    "no quote",
    { currentPrice: null, marketCap: null },
    { quoted: null, recorded: { ...recorded, marketCapUsd: null } },
  ],
  ["no market cap", { marketCap: null }, { quoted: null, recorded }],
  [
    "no holding",
    { btcHoldings: null, marketCap: 9_000 },
    { quoted: 900, recorded: { ...recorded, btcPerShare: null } },
  ],
  ["no recorded count", { sharesOutstanding: null }, { quoted: 1_000, recorded: null }],
  ["a recorded count of none", { sharesOutstanding: 0 }, { quoted: 1_000, recorded: null }],
])("%s", ([, changed, counts]) => {
  expect(shareCounts({ ...all, ...changed })).toEqual(counts);
});
