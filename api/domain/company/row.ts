import { formatDay } from "#domain/base/dates.ts";
import type { Past } from "#domain/ledger/point-in-time.ts";

import type { Company } from "./company.ts";
import { isCapDoubtful, ratioOf, type MissingRatio } from "./ratio.ts";
import { usdValue } from "./valuation.ts";

type Unknown = { holdings: string; price: string; marketCap: string };

/** A company with the figures that follow at one bitcoin price, and the reasons for missing ones. */
export type Row = Company & {
  valueUsd: number | null;
  ratio: number | MissingRatio;
  unknown: Unknown;
  /** Why its market cap and its ratio can't be trusted, if so. */
  doubt: string | undefined;
  /** The day its figures are dated, if that is not today. */
  past: Past | null;
  /** What its addresses end with: the query of that day. */
  pastQuery: string;
};

export function rowOf(company: Company, btcUsd: number | null): Row {
  const ratio = ratioOf(company, btcUsd);
  return {
    ...company,
    valueUsd: usdValue(company.btcHoldings, btcUsd),
    ratio,
    unknown: unknownOf(company, ratio),
    // Only an approximate one has no share price beside it.
    doubt: isCapDoubtful(company) ? `Market cap ${company.currentPrice ? "doubtful" : "approx."}` : undefined,
    past: null,
    pastQuery: "",
  };
}

export const missingRatio = ({ ratio, unknown }: Pick<Row, "ratio" | "unknown">): string =>
  ratio === "no value" ? unknown.holdings : unknown.marketCap;

export const NO_QUOTE = "No quote";

function unknownOf(company: Company, ratio: Row["ratio"]): Unknown {
  const statement = company.evidence.btcHoldings;
  return {
    holdings:
      statement === null ? "No holding recorded" : `Amount unknown since ${formatDay(statement.asOf)}`,
    price: NO_QUOTE,
    marketCap: missingMarketCap(company, ratio),
  };
}

/** The first reason only: two of them take a second line on a card, which pushes down the content below. */
function missingMarketCap(company: Company, ratio: Row["ratio"]): string {
  if (ratio === "pending") return "Merger not closed";
  if (company.marketCap !== null) return "Market cap below $1M";
  return company.currentPrice === null ? NO_QUOTE : "No share count";
}
