import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount, formatCounted, formatUsdSum } from "#domain/base/format.ts";

import { UNIT_OF_METRIC, type Fact, type Metric, type ShownMethod } from "./fact.ts";
import type { LedgerSum } from "./ledger-sum.ts";
import type { LedgerEntry } from "./ledger.ts";

export const METHOD_WORDS = {
  disclosed: "disclosed",
  "disclosed-copy": "disclosed, read from a copy",
  secondary: "reported",
  derived: "calculated",
  estimated: "estimated",
} as const satisfies Record<ShownMethod, string>;

export const METRIC_WORDS = {
  btc_holdings: "BTC holdings",
  shares_outstanding: "Shares outstanding",
  shares_override: "Shares outstanding, set by us",
  shares_diluted: "Diluted shares",
  debt_usd: "Debt",
  preferred_usd: "Preferred stock",
  cash_usd: "Cash",
} as const satisfies Record<Metric, string>;

export function valueText({ metric, value }: Pick<Fact, "metric" | "value">): string {
  if (value === null) return metric === "shares_override" ? "Withdrawn" : "Unknown";
  const unit = UNIT_OF_METRIC[metric];
  if (unit === "BTC") return `${formatBtcExact(value)} BTC`;
  return unit === "USD" ? formatUsdSum(Number(value)) : formatCount(Number(value));
}

export const ENTRY_WORDS = {
  buy: "Purchase",
  sell: "Sale",
  produced: "Mined",
  balance: "Balance",
  unexplained: "Unexplained gap",
} as const satisfies Record<LedgerEntry["kind"], string>;

export const signedBtc = (btc: string): string => `${/^[-0]$|^-/.test(btc) ? "" : "+"}${formatBtcExact(btc)}`;

export function sumSentence(sum: LedgerSum | null): string {
  if (sum === null) return "The latest entry gives no amount, so we can't state a total.";
  const total = `${formatBtcExact(sum.total)} BTC`;
  const parts = [
    sum.opening === "0"
      ? ""
      : `a balance of ${formatBtcExact(sum.opening)} BTC as of ${formatDay(sum.openedOn)}`,
    sum.moves === 0 ? "" : `${signedBtc(sum.moved)} BTC in ${formatCounted(sum.moves, "transaction")}`,
    sum.gaps === 0
      ? ""
      : `${signedBtc(sum.unexplained)} BTC in ${formatCounted(sum.gaps, "unexplained gap")}`,
  ].filter((part) => part !== "");
  const whole =
    sum.moves + sum.gaps === 0
      ? `${total}, the balance as of ${formatDay(sum.openedOn)}.`
      : `${total} in total: ${parts.join(", ")}.`;
  if (sum.earlier === 0) return whole;
  return `${whole} The opening balance already includes ${formatCounted(sum.earlier, "earlier entry", "earlier entries")}.`;
}
