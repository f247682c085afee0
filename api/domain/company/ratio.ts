import { MAX_RATIO_PERCENT, MIN_MARKET_CAP_USD, RATIO_LEVELS_PERCENT } from "#domain/base/limits.ts";

import { isSpacPending, shownMarketCap, usdValue } from "./valuation.ts";

type Known = number | null;

type QuotedCompany = { ticker: string; marketCap: Known };
export type RatioInput = QuotedCompany & { btcHoldings: string | null };

/** Why a company has no ratio. */
export type MissingRatio = "spac-pending" | "no-market-cap" | "no-value";

/** Bitcoin value in percent of market cap, or why there is none. */
export function ratioOf(company: RatioInput, btcUsd: Known): number | MissingRatio {
  if (isSpacPending(company.ticker)) return "spac-pending";
  const marketCap = usableMarketCap(company);
  if (marketCap === null) return "no-market-cap";
  const valueUsd = usdValue(company.btcHoldings, btcUsd);
  return valueUsd === null ? "no-value" : Math.min((valueUsd * 100) / marketCap, MAX_RATIO_PERCENT);
}

/** The ratio as it is printed: 0 without a usable market cap, null where it is not known. */
export const printedRatio = (ratio: number | MissingRatio): Known =>
  ratio === "no-market-cap" ? 0 : typeof ratio === "number" ? ratio : null;

/** The market cap where a share of it means something. */
export function usableMarketCap(company: QuotedCompany): Known {
  const marketCap = shownMarketCap(company);
  return marketCap !== null && marketCap >= MIN_MARKET_CAP_USD ? marketCap : null;
}

/** Average and median of a list. The list is read once: a new price only looks at the ratios it cuts off. */
export function ratioStats(companies: readonly RatioInput[]) {
  const perDollar = companies
    .flatMap((company) => {
      const ratio = ratioOf(company, 1);
      return typeof ratio === "number" ? ratio : [];
    })
    .toSorted((a, b) => a - b);
  return {
    /** The ratios at a Bitcoin price of one dollar, smallest first. */
    perDollar,
    total: perDollar.reduce((sum, ratio) => sum + ratio, 0),
    at(btcUsd: Known): { average: Known; median: Known } {
      const count = this.perDollar.length;
      if (btcUsd === null && companies.length > 0) return { average: null, median: null };
      if (btcUsd === null || count === 0) return { average: 0, median: 0 };
      const uncapped = (index: number) => (this.perDollar[index] ?? 0) * btcUsd;
      const capped = (index: number) => Math.min(uncapped(index), MAX_RATIO_PERCENT);
      let sum = this.total * btcUsd;
      for (let last = count - 1; uncapped(last) > MAX_RATIO_PERCENT; last--)
        sum -= uncapped(last) - MAX_RATIO_PERCENT;
      const middle = capped(Math.ceil(count / 2) - 1) + capped(Math.floor(count / 2));
      return { average: sum / count, median: middle / 2 };
    },
  };
}

export type RatioStats = ReturnType<typeof ratioStats>;

export type RatioLevel = "success" | "yellow" | "warning" | "error";

/** Takes the unrounded ratio: 50.00003 shows as "50.0%" and is yellow. */
export function ratioLevel(percent: number): RatioLevel {
  if (percent > RATIO_LEVELS_PERCENT.error) return "error";
  if (percent > RATIO_LEVELS_PERCENT.warning) return "warning";
  return percent > RATIO_LEVELS_PERCENT.yellow ? "yellow" : "success";
}
