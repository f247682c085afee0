import type { PerShareInput } from "#domain/company/valuation.ts";

/** As little of a company as its live figures need: each of them carries it through the page. */
export const perShareInput = ({
  ticker,
  btcHoldings,
  marketCap,
  currentPrice,
}: PerShareInput): PerShareInput => ({
  ticker,
  btcHoldings,
  marketCap,
  currentPrice,
});
