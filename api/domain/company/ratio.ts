import { MAX_RATIO_PERCENT, MIN_MARKET_CAP_USD } from "#domain/base/limits.ts";

import type { Evidence } from "./company.ts";
import { isSpacPending, shownMarketCap, usdValue, type Amount } from "./valuation.ts";

type QuotedCompany = { ticker: string; marketCap: Amount };
export type RatioInput = QuotedCompany & {
  btcHoldings: string | null;
  evidence?: { [Key in "btcHoldings" | "marketCap"]?: Pick<Evidence, "confidence"> | null };
};

export type MissingRatio = "pending" | "no cap" | "no value";

/** Bitcoin value as a percentage of market cap, or the reason there is none. */
export function ratioOf(company: RatioInput, btcUsd: Amount): number | MissingRatio {
  if (isSpacPending(company.ticker)) return "pending";
  const marketCap = usableMarketCap(company);
  if (marketCap === null) return "no cap";
  const valueUsd = usdValue(company.btcHoldings, btcUsd);
  return valueUsd === null ? "no value" : Math.min((valueUsd * 100) / marketCap, MAX_RATIO_PERCENT);
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

/** The ratio at a Bitcoin price of one dollar, for averages and orders. */
export const ratioPerDollar = (company: RatioInput): Amount =>
  isCapDoubtful(company) ? null : knownRatio(ratioOf(company, 1));

/** The market cap, if it is large enough for a meaningful ratio. */
export function usableMarketCap(company: QuotedCompany): Amount {
  const marketCap = shownMarketCap(company);
  return marketCap !== null && marketCap >= MIN_MARKET_CAP_USD ? marketCap : null;
}

/** Average and median of a list. The list is read once; a new price only affects which ratios are capped. */
export function ratioStats(companies: readonly RatioInput[]) {
  const perDollar = companies.filter(countsInAverages).flatMap((company) => ratioPerDollar(company) ?? []);
  perDollar.sort((a, b) => a - b);
  return {
    perDollar,
    total: perDollar.reduce((sum, ratio) => sum + ratio, 0),
    /** Both are 0 if no company has a ratio. */
    at(btcUsd: number) {
      const { perDollar: ratios, total } = this;
      const count = ratios.length;
      const above = (index: number) => (ratios[index] ?? 0) * btcUsd - MAX_RATIO_PERCENT;
      const capped = (index: number) => Math.min(above(index), 0) + MAX_RATIO_PERCENT;
      let sum = total * btcUsd;
      for (let last = count - 1; above(last) > 0; last--) sum -= above(last);
      return {
        average: sum / count || 0,
        median: (capped(Math.ceil(count / 2) - 1) + capped(Math.floor(count / 2))) / 2,
      };
    },
  };
}

export type RatioStats = ReturnType<typeof ratioStats>;
