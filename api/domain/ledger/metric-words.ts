import { formatBtcExact, formatCount, formatUsdSum } from "#domain/base/format.ts";

import { UNIT_OF_METRIC, type Fact, type Metric } from "./fact.ts";

export const METRIC_WORDS = {
  btc_holdings: "BTC holdings",
  shares_outstanding: "Shares outstanding",
  shares_override: "Shares outstanding, set by us",
  shares_diluted: "Diluted shares",
  debt_usd: "Debt",
  preferred_usd: "Preferred stock",
  cash_usd: "Cash",
} as const satisfies Record<Metric, string>;

/** The value of a fact with its unit. */
export function valueText({ metric, value }: Pick<Fact, "metric" | "value">): string {
  if (value === null) return metric === "shares_override" ? "Withdrawn" : "Unknown";
  const unit = UNIT_OF_METRIC[metric];
  if (unit === "BTC") return `${formatBtcExact(value)} BTC`;
  return unit === "USD" ? formatUsdSum(Number(value)) : formatCount(Number(value));
}
