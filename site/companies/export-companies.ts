import { csvOf, type Cell } from "#domain/base/csv.ts";
import type { Company } from "#domain/company/company.ts";
import { hasUsableMarketCap, isSpacPending, ratioPercent, usdValue } from "#domain/company/valuation.ts";

const COLUMNS = [
  "rank",
  "id",
  "name",
  "ticker",
  "country",
  "sector",
  "exchange",
  "btcHoldings",
  "btcHoldingsAsOf",
  "btcHoldingsMethod",
  "btcHoldingsSource",
  "btcUsd",
  "usdValue",
  "sharePrice",
  "sharesOutstanding",
  "marketCap",
  "btcToMarketCapPercent",
  "change24hPercent",
  "lastUpdated",
  "website",
] as const;
type ExportedRow = Record<(typeof COLUMNS)[number], Cell>;

/** One company as raw values, under the names of the file's columns. Coins stay the text they are. */
export function exportedRow(company: Company, btcUsd: number): ExportedRow {
  const { btcHoldings, sharesOutstanding, currentPrice, marketCap, change24h, evidence } = company;
  const valueUsd = usdValue(btcHoldings, btcUsd);
  const hasRatio = hasUsableMarketCap(marketCap) && !isSpacPending(company.ticker);
  return {
    rank: company.rank,
    id: company.id,
    name: company.name,
    ticker: company.ticker,
    country: company.country,
    sector: company.sector,
    exchange: company.exchange,
    btcHoldings,
    btcHoldingsAsOf: evidence.btcHoldings?.asOf ?? null,
    btcHoldingsMethod: evidence.btcHoldings?.method ?? null,
    btcHoldingsSource: evidence.btcHoldings?.source.url ?? null,
    btcUsd,
    usdValue: valueUsd,
    sharePrice: currentPrice,
    sharesOutstanding,
    marketCap,
    btcToMarketCapPercent: hasRatio ? ratioPercent(valueUsd, marketCap) : null,
    change24hPercent: change24h,
    lastUpdated: company.lastUpdated,
    website: company.website,
  };
}

/** What a reader chose to have beside it: the same names for every company. */
type More = (company: Company) => Record<string, Cell>;
const nothing: More = () => ({});

export const companiesAsJson = (
  companies: readonly Company[],
  btcUsd: number,
  more: More = nothing,
): string =>
  JSON.stringify(
    companies.map((company) => ({ ...exportedRow(company, btcUsd), ...more(company) })),
    null,
    2,
  );

export const companiesAsCsv = (
  companies: readonly Company[],
  btcUsd: number,
  more: More = nothing,
): string => {
  const [first] = companies;
  const added = first ? Object.keys(more(first)) : [];
  return csvOf<Record<string, Cell>>(
    [...COLUMNS, ...added].map((name) => [name, (row) => row[name] ?? null]),
    companies.map((company) => ({ ...exportedRow(company, btcUsd), ...more(company) })),
  );
};
