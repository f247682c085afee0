import { formatUsdSum, plain, show, type MaybeNumber } from "#domain/base/format.ts";
import { usdValue } from "#domain/company/quotes/valuation.ts";
import type { CostBasis } from "#domain/ledger/cost-basis.ts";

/* Separate from the other analyst figures, so that a profile does not load them. */

export const formatMultiple = (multiple: MaybeNumber) => show(multiple, (exact) => `${plain(exact, 2)}×`);

const ALMOST_COVERED = 0.99;

/** Never rounded up to 1.00×, which would say that all is covered. */
export const formatCoverage = (times: number) =>
  formatMultiple(times < 1 ? Math.min(times, ALMOST_COVERED) : times);

export const formatMonths = (months: MaybeNumber) => show(months, (exact) => plain(exact, 1));

export const formatGain = (usd: MaybeNumber) =>
  show(usd, ({ units }) => `${units > 0n ? "+" : ""}${formatUsdSum(usd)}`);

export function unrealisedGainUsd(cost: CostBasis, btcUsd: number | null): number | null {
  const valueUsd = usdValue(cost.btc, btcUsd);
  return valueUsd === null ? null : valueUsd - Number(cost.usd);
}
