import type { Company } from "#domain/company.ts";
import { MAX_RATIO_PERCENT } from "#domain/limits.ts";
import { btcNumber, hasUsableMarketCap, isSpacPending } from "#domain/valuation.ts";

/** The ratios of a list for each dollar that a bitcoin costs, smallest first: a new price is a product away. */
export const ratioBases = (companies: readonly Company[]): number[] =>
  companies
    .flatMap(({ ticker, btcHoldings, marketCap }) => {
      const btc = btcNumber(btcHoldings);
      return btc === null || isSpacPending(ticker) || !hasUsableMarketCap(marketCap)
        ? []
        : (btc * 100) / marketCap;
    })
    .toSorted((a, b) => a - b);

const at = (btcUsd: number) => (base: number) => Math.min(base * btcUsd, MAX_RATIO_PERCENT);

export const averageAt = (bases: readonly number[], btcUsd: number): number =>
  bases.length === 0 ? 0 : bases.map(at(btcUsd)).reduce((sum, ratio) => sum + ratio, 0) / bases.length;

export function medianAt(bases: readonly number[], btcUsd: number): number {
  const low = bases[Math.ceil(bases.length / 2) - 1] ?? 0;
  const high = bases[Math.floor(bases.length / 2)] ?? low;
  return (at(btcUsd)(low) + at(btcUsd)(high)) / 2;
}
