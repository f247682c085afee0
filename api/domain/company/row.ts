import { formatDay } from "#domain/base/dates.ts";
import type { Past } from "#domain/ledger/point-in-time.ts";

import type { Company } from "./company.ts";
import { hasUsableMarketCap, isSpacPending, ratioPercent, usdValue } from "./valuation.ts";

type Unknown = { holdings: string; price: string; marketCap: string };

/** A company with what follows from its figures at one bitcoin price, and why a figure is missing. */
export type Row = Company & {
  valueUsd: number | null;
  ratio: number | null;
  hasRatio: boolean;
  isSpacPending: boolean;
  unknown: Unknown;
  /** The day its figures are of, where that is not today. */
  past: Past | null;
};

export function rowOf(company: Company, btcUsd: number | null): Row {
  const valueUsd = usdValue(company.btcHoldings, btcUsd);
  return {
    ...company,
    valueUsd,
    ratio: ratioPercent(valueUsd, company.marketCap),
    hasRatio: hasUsableMarketCap(company.marketCap),
    isSpacPending: isSpacPending(company.ticker),
    unknown: unknownOf(company),
    past: null,
  };
}

export const NO_QUOTE = "No quote";

function unknownOf(company: Company): Unknown {
  const statement = company.evidence.btcHoldings;
  return {
    holdings:
      statement === null ? "No holding recorded" : `Amount unknown since ${formatDay(statement.asOf)}`,
    price: NO_QUOTE,
    marketCap: missingMarketCap(company),
  };
}

function missingMarketCap(company: Company): string {
  if (isSpacPending(company.ticker)) return "Merger not closed";
  if (company.marketCap !== null) return "Market cap below $1M";
  if (company.currentPrice !== null) return "No share count";
  return company.sharesOutstanding === null ? "No quote, no share count" : NO_QUOTE;
}
