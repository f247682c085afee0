import { btcNumber } from "#domain/base/btc.ts";
import { MAX_RATIO_PERCENT, MIN_MARKET_CAP_USD, RATIO_LEVELS_PERCENT } from "#domain/base/limits.ts";

type Known = number | null;

/** A source that has no figure often says 0: a company or a share worth nothing is unknown to us. */
const worth = (value: Known): Known => (value !== null && Number.isFinite(value) && value > 0 ? value : null);

const multiply = (a: Known, b: Known): Known => (a === null || b === null ? null : a * b);
const divide = (a: Known, b: Known): Known => (a === null || b === null ? null : a / b);

export const marketCapUsd = (company: { marketCap: Known; sharesOutstanding: Known; price: Known }): Known =>
  worth(company.marketCap) ?? multiply(worth(company.sharesOutstanding), worth(company.price));

export const usdValue = (btc: string | null, btcUsd: Known): Known => multiply(btcNumber(btc), worth(btcUsd));

/** Under this a share of the market cap says nothing, so it counts as 0. */
export const hasUsableMarketCap = (marketCap: Known): marketCap is number =>
  (worth(marketCap) ?? 0) >= MIN_MARKET_CAP_USD;

/** Bitcoin in percent of market cap: 0 without a usable market cap, null where only the value is unknown. */
export function ratioPercent(valueUsd: Known, marketCap: Known): Known {
  if (!hasUsableMarketCap(marketCap)) return 0;
  return valueUsd === null || !Number.isFinite(valueUsd)
    ? null
    : Math.min((valueUsd * 100) / marketCap, MAX_RATIO_PERCENT);
}

export type RatioLevel = "success" | "yellow" | "warning" | "error";

/** Takes the unrounded ratio: 50.00003 shows as "50.0%" and is yellow. */
export function ratioLevel(percent: number): RatioLevel {
  if (percent > RATIO_LEVELS_PERCENT.error) return "error";
  if (percent > RATIO_LEVELS_PERCENT.warning) return "warning";
  return percent > RATIO_LEVELS_PERCENT.yellow ? "yellow" : "success";
}

export const SPAC_PENDING = "SPAC Pending";

/** Its merger is not closed, so what its shares cost says nothing about the bitcoin to come. */
export const isSpacPending = (ticker: string): boolean => ticker.trim().toUpperCase() === "CEP";

export type PerShareInput = {
  ticker: string;
  btcHoldings: string | null;
  marketCap: Known;
  currentPrice: Known;
};

/** The number of shares is what the market cap implies at this price. */
export function btcPerShare({ ticker, btcHoldings, marketCap, currentPrice }: PerShareInput): Known {
  if (isSpacPending(ticker)) return null;
  return divide(btcNumber(btcHoldings), divide(worth(marketCap), worth(currentPrice)));
}

export const usdPerShare = (company: PerShareInput, btcUsd: Known): Known =>
  multiply(btcPerShare(company), worth(btcUsd));

/** 0 counts as a rise; the unrounded change decides. */
export const changeDirection = (percent: Known): "up" | "down" | null =>
  percent === null || !Number.isFinite(percent) ? null : percent < 0 ? "down" : "up";
