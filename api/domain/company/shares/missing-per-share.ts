import { NO_QUOTE, type Row } from "../row.ts";

export function missingPerShare(row: Row): string {
  if (row.btcHoldings === null) return row.unknown.holdings;
  const isQuoteMissing = row.currentPrice === null && row.marketCap !== null;
  return isQuoteMissing && row.ratio !== "pending" ? NO_QUOTE : row.unknown.marketCap;
}
