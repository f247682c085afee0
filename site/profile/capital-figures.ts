import type { Fact, Metric } from "#domain/ledger/fact.ts";
import { valueText } from "#domain/ledger/words.ts";

export type CapitalFigure = { fact: Fact; text: string; isCorrected: boolean };

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
 * The figures recorded outside the ledger, by kind, newest first. A holding is listed here only if a later
 * figure has corrected it, because the ledger no longer shows it.
 */
export function capitalFigures(facts: readonly Fact[]): CapitalFigure[] {
  const replaced = new Set(facts.map((fact) => fact.replacesId));
  return facts
    .filter((fact) => fact.metric !== "btc_holdings" || replaced.has(fact.id))
    .map((fact) => ({ fact, text: valueText(fact), isCorrected: replaced.has(fact.id) }))
    .toSorted((a, b) => ORDER.indexOf(a.fact.metric) - ORDER.indexOf(b.fact.metric));
}
