import type { Offer } from "#site/copy/offers.ts";

/** Rounded to the satoshi: a sum of such numbers carries the crumbs of floating point. */
export function offerTotals(
  offers: readonly Pick<Offer, "btcHoldings">[],
  btcUsd: number,
): { btc: number; valueUsd: number } {
  const sats = offers.reduce((sum, { btcHoldings }) => sum + Math.round(btcHoldings * 1e8), 0);
  const btc = sats / 1e8;
  return { btc, valueUsd: btc * btcUsd };
}
