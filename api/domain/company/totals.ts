import { parseBtc, satsToBtc, sumBtc } from "#domain/base/btc.ts";

import { hasUsableMarketCap, isSpacPending, ratioPercent, usdValue } from "./valuation.ts";

export type TotalsRow = { ticker: string; btcHoldings: string | null; marketCap: number | null };
type Rows = readonly TotalsRow[];

export const totalBtc = (rows: Rows): string => sumBtc(rows.map((row) => row.btcHoldings));

/** Nothing is worth nothing at any price; something is worth an unknown sum at an unknown one. */
export const totalValueUsd = (rows: Rows, btcUsd: number | null): number | null =>
  rows.length === 0 ? 0 : usdValue(totalBtc(rows), btcUsd);

export const companyCount = (rows: Rows): number => rows.length;

export const averageRatio = (rows: Rows, btcUsd: number | null): number | null =>
  ofRatios(rows, btcUsd, (ratios) => ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length);

export const medianRatio = (rows: Rows, btcUsd: number | null): number | null =>
  ofRatios(rows, btcUsd, (ratios) => {
    const [low = 0, high = low] = middleOf(ratios.toSorted((a, b) => a - b));
    return (low + high) / 2;
  });

export type MarketMetrics = { averageBtc: string; largestBtc: string; concentrationPercent: number };

/** Averages run over the companies whose holding is known. */
export function marketMetrics(rows: Rows): MarketMetrics {
  const holdings = rows.flatMap(({ btcHoldings }) =>
    btcHoldings === null ? [] : (parseBtc(btcHoldings) ?? []),
  );
  const total = holdings.reduce((sum, sats) => sum + sats, 0n);
  const largest = holdings.reduce((max, sats) => (sats > max ? sats : max), 0n);
  return {
    averageBtc: satsToBtc(holdings.length === 0 ? 0n : total / BigInt(holdings.length)),
    largestBtc: satsToBtc(largest),
    concentrationPercent: total > 0n ? (Number(largest) * 100) / Number(total) : 0,
  };
}

function ofRatios(rows: Rows, btcUsd: number | null, summarise: (ratios: number[]) => number): number | null {
  if (rows.length > 0 && btcUsd === null) return null;
  const ratios = rows
    .filter((row) => !isSpacPending(row.ticker) && hasUsableMarketCap(row.marketCap))
    .flatMap((row) => ratioPercent(usdValue(row.btcHoldings, btcUsd), row.marketCap) ?? []);
  return ratios.length === 0 ? 0 : summarise(ratios);
}

const middleOf = (sorted: number[]) =>
  sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
