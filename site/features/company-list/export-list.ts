import { csv, type Column } from "#domain/base/csv.ts";
import { DEFAULT_BTC_USD } from "#domain/base/limits.ts";
import { isLivePrice, priceAt, type BtcPrice } from "#domain/price/btc-price.ts";
import { saveText, type FileFormat } from "#site/client/save-text.ts";

import { $analyses, analysed, loadAnalyses } from "./analysed-list.ts";
import { isMnav } from "./MultipleDay.tsx";
import { isAnalystColumn } from "./chosen-columns.tsx";
import { COLUMN_VALUES } from "./column-values.ts";
import { contextAt, type CompanyColumn, type RankingKey, type RowContext } from "./columns.tsx";
import { $companies, reloadCompanies } from "#site/client/companies.ts";
import { $selected } from "./list.ts";
import { choicesIn } from "./preset-columns.tsx";
import { $view } from "./view.ts";

type FileColumn = Column<RowContext>;

const ranked = (...keys: RankingKey[]): FileColumn[] =>
  keys.map((key) => {
    const [name, cell] = COLUMN_VALUES[key].csv;
    return [name, ({ row }) => cell(row)];
  });

/** Raw values of each company; amounts of bitcoin stay exact text. Chosen analyst columns follow, then the times of the prices. */
export function fileColumns(price: BtcPrice | null, chosen: readonly CompanyColumn[] = []): FileColumn[] {
  const analyst = chosen.filter(({ key }) => isAnalystColumn(key));
  return [
    ...ranked("rank"),
    ["id", ({ row }) => row.id],
    ...ranked("name", "ticker"),
    ["country", ({ row }) => row.country],
    ["sector", ({ row }) => row.sector],
    ["exchange", ({ row }) => row.exchange],
    ...ranked("btcHoldings"),
    ["btcHoldingsAsOf", ({ row }) => row.evidence.btcHoldings?.asOf ?? null],
    ["btcHoldingsMethod", ({ row }) => row.evidence.btcHoldings?.method ?? null],
    ["btcHoldingsSource", ({ row }) => row.evidence.btcHoldings?.source.url ?? null],
    ["btcUsd", () => price?.priceUsd ?? DEFAULT_BTC_USD],
    ...ranked("usdValue", "sharePrice"),
    ["sharesOutstanding", ({ row }) => row.sharesOutstanding],
    ...ranked("marketCap", "ratio", "change24h"),
    ["lastUpdated", ({ row }) => row.lastUpdated],
    ["website", ({ row }) => row.website],
    ...analyst.flatMap(({ csv: cell }) => (cell ? [cell] : [])),
    ...(analyst.length === 0 ? [] : [KNOWN_COST]),
    ["btcUsdAsOf", () => price?.asOf ?? null],
    ["sharePriceAsOf", ({ row }) => row.evidence.currentPrice?.asOf ?? null],
    ["btcToMarketCapDay", ({ row }) => row.oneDay?.day ?? null],
    ["type", ({ row }) => row.type],
    ...(analyst.some(({ key }) => isAnalystColumn(key) && isMnav(key)) ? [MNAV_DAY] : []),
  ];
}

const KNOWN_COST: FileColumn = ["knownCostBtc", ({ analysis }) => analysis?.costBtc ?? null];

const MNAV_DAY: FileColumn = ["mnavDay", ({ analysis }) => analysis?.mnav?.day ?? null];

export function companiesAs(
  format: FileFormat,
  columns: readonly FileColumn[],
  rows: readonly RowContext[],
): string {
  if (format === "csv") return csv(columns, rows);
  const records = rows.map((row) => Object.fromEntries(columns.map(([name, cell]) => [name, cell(row)])));
  return JSON.stringify(records, null, 2);
}

/** Saves all selected companies, in the order shown, as a file. */
export async function saveList(format: FileFormat, price: BtcPrice | null) {
  if ($companies.get() === null) await reloadCompanies();
  const companies = $selected.get();
  if (companies === null) throw new Error("The list could not be loaded.");
  const columns = choicesIn($view.get());
  const isAnalysed = columns.some(({ key }) => isAnalystColumn(key));
  if (isAnalysed && $analyses.get() === null) await loadAnalyses();
  const outlook = {
    btcUsd: price?.priceUsd ?? DEFAULT_BTC_USD,
    btcAsOf: price?.asOf,
    isLive: isLivePrice(price),
    now: new Date().toISOString(),
  };
  const { now } = outlook;
  const rows = companies.map(
    analysed(contextAt({ price: priceAt(price), now, marks: {} }), $analyses.get(), outlook),
  );
  const text = companiesAs(format, fileColumns(price, columns), rows);
  saveText(format, text, "bitcoin-treasury-companies");
}
