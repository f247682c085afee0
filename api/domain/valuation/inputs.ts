import { CLAIM_PARTS } from "#domain/company/capital/claims.ts";
import {
  currentFact,
  sharesFigure,
  sourcedFiguresOf,
  statedShares,
} from "#domain/company/company-figures.ts";
import type { FigureRecord, SourcedFigure } from "#domain/company/company-figures.ts";
import type { Metric } from "#domain/ledger/fact.ts";
import { provenanceOf, type PointInTime } from "#domain/ledger/ledger.ts";

import type { MultipleInputs } from "./multiple.ts";
import type { Session } from "#domain/company/quotes/session.ts";

/** What was known for the day of a share price: coins, shares and claims. */
export function inputsOf(
  record: FigureRecord,
  { knownAt }: PointInTime,
  { quote, btcPrice }: Session,
): MultipleInputs {
  const view = { asOf: quote.asOf, knownAt };
  const { ticker, facts } = record;
  const { btcHoldings, currentPrice, marketCap } = sourcedFiguresOf({ ...record, quote }, view);
  const stated = (metric: Metric): SourcedFigure | null => {
    const fact = currentFact(facts, metric, view);
    return fact && { ...provenanceOf(fact), value: fact.value };
  };
  return {
    sharePrice: currentPrice,
    // One that we calculated ourselves is no quote.
    marketCap: marketCap?.method === "derived" ? null : marketCap,
    shares: sharesFigure(ticker, statedShares(facts, view), view),
    sharesDiluted: sharesFigure(ticker, currentFact(facts, "shares_diluted", view), view),
    btcHoldings,
    debt: stated(CLAIM_PARTS.debt.metric),
    preferred: stated(CLAIM_PARTS.preferred.metric),
    cash: stated(CLAIM_PARTS.cash.metric),
    btcPrice,
  };
}

export const NO_INPUTS: MultipleInputs = {
  sharePrice: null,
  marketCap: null,
  shares: null,
  sharesDiluted: null,
  btcHoldings: null,
  debt: null,
  preferred: null,
  cash: null,
  btcPrice: null,
};
