import { btcNumber } from "#domain/base/btc.ts";
import {
  ERROR_RATIO_PERCENT,
  MAX_RATIO_PERCENT,
  WARNING_RATIO_PERCENT,
  YELLOW_RATIO_PERCENT,
} from "#domain/base/limits.ts";

export type Amount = number | null;

/** Sources without a figure often send 0, so we treat a price or a market cap of 0 as unknown. */
const worth = (value: Amount): Amount =>
  value !== null && Number.isFinite(value) && value > 0 ? value : null;

const multiply = (a: Amount, b: Amount): Amount => (a === null || b === null ? null : a * b);
const divide = (a: Amount, b: Amount): Amount => (a === null || b === null ? null : a / b);

export const marketCapUsd = (shares: Amount, price: Amount): Amount => multiply(worth(shares), worth(price));

export const usdValue = (btc: string | null, btcUsd: Amount): Amount =>
  multiply(btcNumber(btc), worth(btcUsd));

/** What is paid against the value of bitcoin: every multiple, and every ratio, which is the same the other way round. */
export const paidAgainst = (paidUsd: number, bitcoinUsd: number) => ({
  multiple: paidUsd / bitcoinUsd,
  ratioPercent: Math.min((bitcoinUsd * 100) / paidUsd, MAX_RATIO_PERCENT),
});

export type RatioLevel = "success" | "yellow" | "warning" | "error";

/** Uses the unrounded ratio: 50.00003 shows as "50.0%" and is yellow. */
export function ratioLevel(percent: number): RatioLevel {
  if (percent > ERROR_RATIO_PERCENT) return "error";
  if (percent > WARNING_RATIO_PERCENT) return "warning";
  return percent > YELLOW_RATIO_PERCENT ? "yellow" : "success";
}

export const SPAC_PENDING = "SPAC Pending";

/** Its merger has not closed, so its share price says nothing about the bitcoin to come. */
export const isSpacPending = (ticker: string): boolean => ticker.trim().toUpperCase() === "CEP";

type Capped<Cap> = { ticker: string; marketCap: Cap };

/** The market cap the site shows: none while a merger is pending. */
export const shownMarketCap = <Cap>({ ticker, marketCap }: Capped<Cap>): Cap | null =>
  isSpacPending(ticker) ? null : marketCap;

/** Whether any market price is known, of a share or of the company. */
export const isQuoted = ({ currentPrice, marketCap }: { currentPrice: Amount; marketCap: Amount }): boolean =>
  currentPrice !== null || marketCap !== null;

export type PerShareInput = Capped<Amount> & { btcHoldings: string | null; currentPrice: Amount };

/** The share count is the one implied by the market cap at this price. */
export const btcPerShare = (company: PerShareInput): Amount =>
  divide(btcNumber(company.btcHoldings), divide(worth(shownMarketCap(company)), worth(company.currentPrice)));

export const usdPerShare = (company: PerShareInput, btcUsd: Amount): Amount =>
  multiply(btcPerShare(company), worth(btcUsd));

/** 0 counts as a rise. The unrounded change decides. */
export const changeDirection = (percent: Amount): "rise" | "fall" | null =>
  percent === null || !Number.isFinite(percent) ? null : percent < 0 ? "fall" : "rise";
