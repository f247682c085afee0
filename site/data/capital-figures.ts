import { formatBtcExact, formatCount, formatUsdMillions } from "#domain/format.ts";
import { UNIT_OF_METRIC, type Fact, type Metric } from "#domain/fact.ts";

export const METRIC_WORDS = {
  btc_holdings: "BTC holdings",
  shares_outstanding: "Shares outstanding",
  shares_override: "Shares outstanding, as set by the operator",
  shares_diluted: "Shares, diluted",
  debt_usd: "Debt",
  preferred_usd: "Preferred stock",
  cash_usd: "Cash",
} as const satisfies Record<Metric, string>;

export type CapitalFigure = { fact: Fact; text: string; isSuperseded: boolean };

const ORDER: Metric[] = [
  "shares_override",
  "shares_outstanding",
  "shares_diluted",
  "debt_usd",
  "preferred_usd",
  "cash_usd",
  "btc_holdings",
];

/**
 * What is on record beside the ledger, by kind and newest first. A holding stands here only once a later
 * figure has declared it wrong: the ledger no longer shows it.
 */
export function capitalFigures(facts: readonly Fact[]): CapitalFigure[] {
  const replaced = new Set(facts.map((fact) => fact.replacesId));
  return facts
    .filter((fact) => fact.metric !== "btc_holdings" || replaced.has(fact.id))
    .map((fact) => ({ fact, text: textOf(fact), isSuperseded: replaced.has(fact.id) }))
    .toSorted((a, b) => ORDER.indexOf(a.fact.metric) - ORDER.indexOf(b.fact.metric));
}

function textOf({ metric, value }: Fact): string {
  if (value === null) return metric === "shares_override" ? "Taken back" : "Unknown";
  const unit = UNIT_OF_METRIC[metric];
  if (unit === "BTC") return `${formatBtcExact(value)} BTC`;
  return unit === "USD" ? formatUsdMillions(Number(value)) : formatCount(Number(value));
}
