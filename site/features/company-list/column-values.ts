import { btcNumber } from "#domain/base/btc.ts";
import type { Cell } from "#domain/base/csv.ts";
import type { Company } from "#domain/company/company.ts";
import { openQuotes } from "#domain/company/evidence/open-data.ts";
import { knownRatio, ratioPerDollar, trustedRatio } from "#domain/company/quotes/ratio.ts";
import { shownMarketCap } from "#domain/company/quotes/valuation.ts";
import type { Row } from "#domain/company/row.ts";

import type { RankingKey } from "./columns.tsx";

export type SortBy = (company: Company) => string | number | null;

type ColumnValue = {
  /** The order is the same at every live Bitcoin price, so that a tick moves no row. */
  sortBy: SortBy;
  csv: readonly [name: string, cell: (row: Row) => Cell];
};

const coins: SortBy = ({ btcHoldings }) => btcNumber(btcHoldings);
const price = ({ currentPrice }: Company) => currentPrice;
const change = ({ change24h }: Company) => change24h;

/** A file contains only the quotes that may be passed on. */
const isOpen = ({ evidence }: Row) => openQuotes(evidence.currentPrice, evidence.marketCap);

/** Without the tail of digits that a product of two numbers has in a computer. */
export const withPlaces = (value: number | null, places: number): number | null =>
  value === null ? null : Number(value.toFixed(places));

/** The values by which the ranking's columns are sorted and exported. Loads with the first search, sort or export. */
export const COLUMN_VALUES: Record<RankingKey, ColumnValue> = {
  rank: { sortBy: ({ rank }) => rank, csv: ["rank", ({ rank }) => rank] },
  name: { sortBy: ({ name }) => name.toLowerCase(), csv: ["name", ({ name }) => name] },
  ticker: { sortBy: ({ ticker }) => ticker.toLowerCase(), csv: ["ticker", ({ ticker }) => ticker] },
  btcHoldings: { sortBy: coins, csv: ["btcHoldings", ({ btcHoldings }) => btcHoldings] },
  usdValue: { sortBy: coins, csv: ["usdValue", ({ valueUsd }) => withPlaces(valueUsd, 2)] },
  sharePrice: {
    sortBy: price,
    csv: ["sharePrice", (row) => (isOpen(row).price ? row.currentPrice : null)],
  },
  marketCap: {
    sortBy: shownMarketCap,
    csv: ["marketCap", (row) => (isOpen(row).marketCap ? row.marketCap : null)],
  },
  ratio: {
    sortBy: (company) => trustedRatio(company, null),
    csv: ["btcToMarketCapPercent", ({ ratio }) => withPlaces(knownRatio(ratio), 6)],
  },
  change24h: {
    sortBy: change,
    csv: ["change24hPercent", (row) => (isOpen(row).price ? row.change24h : null)],
  },
};

const SORTS = new Map<string, ColumnValue>(Object.entries(COLUMN_VALUES));

/** A ratio is of its own day, or all are of one live price. */
export const sortByOf = (key: string, isLive: boolean): SortBy | undefined =>
  isLive && key === "ratio" ? ratioPerDollar : SORTS.get(key)?.sortBy;
