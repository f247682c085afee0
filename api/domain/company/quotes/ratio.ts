import { MAX_RATIO_PERCENT, MIN_MARKET_CAP_USD } from "#domain/base/limits.ts";

import type { Evidence } from "../company.ts";
import type { OneDay } from "./one-day.ts";
import { isSpacPending, paidAgainst, usdValue, type Amount } from "./valuation.ts";

export type RatioInput = {
  ticker: string;
  oneDay: OneDay | null;
  evidence?: { [Key in "btcHoldings" | "marketCap"]?: Pick<Evidence, "confidence"> | null };
};

export type MissingRatio = "pending" | "no cap" | "no value" | "no close";

/**
 * Bitcoin value as a percentage of market cap, or the reason there is none. All inputs are of the day of the share price.
 * Only a live Bitcoin price, or one that a reader tries out, takes the place of that day's close.
 */
export function ratioOf({ ticker, oneDay }: RatioInput, liveUsd: Amount): number | MissingRatio {
  if (isSpacPending(ticker)) return "pending";
  const marketCap = oneDay?.marketCap ?? 0;
  // Too small a market cap gives no meaningful ratio.
  if (oneDay === null || !(marketCap >= MIN_MARKET_CAP_USD)) return "no cap";
  if (usdValue(oneDay.btcHoldings, 1) === null) return "no value";
  const valueUsd = usdValue(oneDay.btcHoldings, liveUsd ?? oneDay.btcUsd);
  return valueUsd === null ? "no close" : paidAgainst(marketCap, valueUsd).ratioPercent;
}

export const knownRatio = (ratio: number | MissingRatio): Amount =>
  typeof ratio === "number" ? ratio : null;

type Weighed = Pick<RatioInput, "evidence">;

const isLow = ({ evidence }: Weighed, figure: "btcHoldings" | "marketCap"): boolean =>
  evidence?.[figure]?.confidence === "low";

/** Its ratio is shown, but counts in no average, no median and no order. */
export const isCapDoubtful = (company: Weighed): boolean => isLow(company, "marketCap");

/** Averages use no input of low confidence. */
export const countsInAverages = (company: Weighed): boolean =>
  !isCapDoubtful(company) && !isLow(company, "btcHoldings");

/** The ratio at a Bitcoin price of one dollar, for averages and orders at a live price. */
export const ratioPerDollar = (company: RatioInput): Amount => trustedRatio(company, 1);

/** The ratio for averages and orders. */
export const trustedRatio = (company: RatioInput, liveUsd: Amount): Amount =>
  isCapDoubtful(company) ? null : knownRatio(ratioOf(company, liveUsd));

/** Average and median of a list. The list is read once; a new price only affects which ratios are capped. */
export function ratioStats(companies: readonly RatioInput[]) {
  const counted = companies.filter(countsInAverages);
  const sorted = (liveUsd: Amount) =>
    counted.flatMap((company) => trustedRatio(company, liveUsd) ?? []).toSorted((a, b) => a - b);
  const [perDollar, ownDays] = [sorted(1), sorted(null)];
  return {
    perDollar,
    total: sumOf(perDollar),
    /** Each ratio on its own day. */
    ownDays: statsOf(ownDays, sumOf(ownDays), 1),
    /** At a live price, or each on its own day. Both are 0 if no company has a ratio. */
    at(liveUsd: Amount) {
      return liveUsd === null ? this.ownDays : statsOf(this.perDollar, this.total, liveUsd);
    },
  };
}

const sumOf = (ratios: readonly number[]): number => ratios.reduce((sum, ratio) => sum + ratio, 0);

function statsOf(ratios: readonly number[], total: number, btcUsd: number) {
  const count = ratios.length;
  const above = (index: number) => (ratios[index] ?? 0) * btcUsd - MAX_RATIO_PERCENT;
  const capped = (index: number) => Math.min(above(index), 0) + MAX_RATIO_PERCENT;
  let sum = total * btcUsd;
  for (let last = count - 1; above(last) > 0; last--) sum -= above(last);
  return {
    count,
    average: sum / count || 0,
    median: (capped(Math.ceil(count / 2) - 1) + capped(Math.floor(count / 2))) / 2,
  };
}

export type RatioStats = ReturnType<typeof ratioStats>;
