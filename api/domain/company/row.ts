import { formatDay } from "#domain/base/dates.ts";
import type { Past } from "#domain/ledger/point-in-time.ts";
import type { PriceAt } from "#domain/price/btc-price.ts";

import type { Company } from "./company.ts";
import { isCapDoubtful, ratioOf, type MissingRatio } from "./quotes/ratio.ts";
import { usdValue } from "./quotes/valuation.ts";

type Unknown = { holdings: string; price: string; marketCap: string; ratio: string };

/** A company with its value at the latest Bitcoin price, its ratio, and the reasons for missing figures. */
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

/** Only a live Bitcoin price changes the ratio, which else is that of the day of the share price. */
export function rowOf(company: Company, { btcUsd, liveUsd }: PriceAt): Row {
  const ratio = ratioOf(company, liveUsd);
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

export const NO_QUOTE = "No quote";

function unknownOf(company: Company, ratio: Row["ratio"]): Unknown {
  const statement = company.evidence.btcHoldings;
  const holdings =
    statement === null ? "No holding recorded" : `Amount unknown since ${formatDay(statement.asOf)}`;
  const marketCap = missingMarketCap(company, ratio);
  return {
    holdings,
    price: NO_QUOTE,
    marketCap,
    ratio: missingRatio(company, ratio, { holdings, marketCap }),
  };
}

function missingRatio(
  { btcHoldings, oneDay }: Company,
  ratio: Row["ratio"],
  { holdings, marketCap }: Pick<Unknown, "holdings" | "marketCap">,
): string {
  if (ratio === "no close") return `No Bitcoin price of ${formatDay(oneDay?.day)}`;
  if (ratio !== "no value") return marketCap;
  return btcHoldings === null ? holdings : `No holding recorded for ${formatDay(oneDay?.day)}`;
}

/** The first reason only: two of them take a second line on a card, which pushes down the content below. */
function missingMarketCap(company: Company, ratio: Row["ratio"]): string {
  if (ratio === "pending") return "Merger not closed";
  if (company.marketCap !== null) return "Market cap below $1M";
  return company.currentPrice === null ? NO_QUOTE : "No share count";
}
