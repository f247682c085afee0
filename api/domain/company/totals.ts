import { parseBtc, satsToBtc, sumBtc } from "#domain/base/btc.ts";

import { usdValue } from "./quotes/valuation.ts";

type Rows = readonly { btcHoldings: string | null }[];

export const totalBtc = (rows: Rows): string => sumBtc(rows.map((row) => row.btcHoldings));

/** Zero coins are worth zero at any price. Any other amount has an unknown value while the price is unknown. */
export const totalValueUsd = (rows: Rows, btcUsd: number | null): number | null =>
  rows.length === 0 ? 0 : usdValue(totalBtc(rows), btcUsd);

export const companyCount = (rows: Rows): number => rows.length;

export type MarketMetrics = ReturnType<typeof marketMetrics>;

/** Averages cover only companies with a known holding. */
export function marketMetrics(rows: Rows) {
  const holdings = rows.flatMap(({ btcHoldings }) => parseBtc(btcHoldings) ?? []);
  const total = holdings.reduce((sum, sats) => sum + sats, 0n);
  const largest = holdings.reduce((max, sats) => (sats > max ? sats : max), 0n);
  return {
    averageBtc: satsToBtc(holdings.length === 0 ? 0n : total / BigInt(holdings.length)),
    largestBtc: satsToBtc(largest),
    concentrationPercent: total > 0n ? (Number(largest) * 100) / Number(total) : 0,
  };
}
