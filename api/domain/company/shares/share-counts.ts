import { btcNumber } from "#domain/base/btc.ts";

import type { Company } from "../company.ts";

/** Counts further apart than this are two counts, not one of two days. */
const SAME_WITHIN = 0.02;

type Counted = Pick<Company, "btcHoldings" | "sharesOutstanding" | "currentPrice" | "marketCap">;

/** A quote may count shares of another day or class than the newest record. Both are named, never mixed. */
export function shareCounts({ btcHoldings, ...counted }: Counted) {
  const { sharesOutstanding, currentPrice, marketCap } = counted;
  const [shares, price, cap] = [sharesOutstanding, currentPrice, marketCap].map(positive);
  /** What the quote divides by. */
  const quoted = cap && price ? cap / price : null;
  const isOther = shares && (quoted === null || Math.abs(shares / quoted - 1) > SAME_WITHIN);
  if (!isOther) return { quoted, recorded: null };
  const held = btcNumber(btcHoldings);
  return {
    quoted,
    /** What follows from the newest recorded count, if it differs. */
    recorded: {
      shares,
      marketCapUsd: price ? shares * price : null,
      btcPerShare: held === null ? null : held / shares,
    },
  };
}

const positive = (value: number | null | undefined): number | null => (value && value > 0 ? value : null);
