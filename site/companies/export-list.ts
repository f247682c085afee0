import { analystFigures } from "#domain/analysis/analyst-figures.ts";
import type { Column } from "#domain/analysis/list-column.ts";
import { csv, type Cell } from "#domain/base/csv.ts";
import { DEFAULT_BTC_USD } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import { ratioOf } from "#domain/company/ratio.ts";
import { usdValue } from "#domain/company/valuation.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import { $analyses, loadAnalyses } from "./analysed-list.ts";
import { chosenColumns, isAnalystColumn } from "./columns.ts";
import { $companies, reloadCompanies } from "./companies.ts";
import { $view } from "./current-view.ts";
import { $selected, expectSelecting } from "./list.ts";

/** The chosen columns of analysts as a file has them, with the times of the prices they are of. */
async function chosenCells(
  columns: readonly Column[],
  price: BtcPrice | null,
): Promise<(company: Company) => Record<string, Cell>> {
  const chosen = columns.filter(isAnalystColumn);
  if (chosen.length === 0) return () => ({});
  if ($analyses.get() === null) await loadAnalyses();
  const analyses = $analyses.get();
  const outlook = { btcUsd: price?.priceUsd ?? DEFAULT_BTC_USD, now: new Date().toISOString() };
  return (company) => {
    const analysis = analyses?.get(company.id) ?? null;
    const figures = analystFigures(company, analysis, outlook);
    return {
      ...Object.fromEntries(chosen.map((column) => [column, figures[column]])),
      knownCostBtc: analysis?.costBtc ?? null,
      btcUsdAsOf: price?.asOf ?? null,
      sharePriceAsOf: company.evidence.currentPrice?.asOf ?? null,
    };
  };
}

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
  const ratio = ratioOf(company, btcUsd);
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
    usdValue: usdValue(btcHoldings, btcUsd),
    sharePrice: currentPrice,
    sharesOutstanding,
    marketCap,
    btcToMarketCapPercent: typeof ratio === "number" ? ratio : null,
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
  return csv<Record<string, Cell>>(
    [...COLUMNS, ...added].map((name) => [name, (row) => row[name] ?? null]),
    companies.map((company) => ({ ...exportedRow(company, btcUsd), ...more(company) })),
  );
};

const FORMATS = {
  csv: { type: "text/csv;charset=utf-8", write: companiesAsCsv },
  json: { type: "application/json", write: companiesAsJson },
} as const;

/** Saves every company that is looked for, in the order shown, as a file. */
export async function saveList(format: keyof typeof FORMATS, price: BtcPrice | null) {
  if ($companies.get() === null) await reloadCompanies();
  await expectSelecting();
  const companies = $selected.get();
  if (companies === null) throw new Error("The list could not be loaded.");
  const { type, write } = FORMATS[format];
  const more = await chosenCells(chosenColumns($view.get().columns), price);
  const file = new Blob([write(companies, price?.priceUsd ?? DEFAULT_BTC_USD, more)], { type });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `bitcoin-treasury-companies.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
