import type { Company } from "#domain/company.ts";
import { hasUsableMarketCap, isSpacPending, ratioPercent, usdValue } from "#domain/valuation.ts";

type Cell = string | number | null;

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

export const companiesAsJson = (companies: readonly Company[], btcUsd: number): string =>
  JSON.stringify(
    companies.map((company) => exportedRow(company, btcUsd)),
    null,
    2,
  );

/** RFC 4180: one heading, CRLF after every record, quotes only where they are needed. */
export function companiesAsCsv(companies: readonly Company[], btcUsd: number): string {
  const rows = companies.map((company) => exportedRow(company, btcUsd));
  const records = rows.map((row) => COLUMNS.map((name) => cellText(row[name])));
  return [COLUMNS, ...records].map((cells) => `${cells.join(",")}\r\n`).join("");
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;
const STARTS_A_FORMULA = /^[=+\-@\t\r]/;

function cellText(cell: Cell): string {
  if (cell === null) return "";
  const text = String(cell);
  const isFormula = typeof cell === "string" && STARTS_A_FORMULA.test(text) && !PLAIN_NUMBER.test(text);
  return quoted(isFormula ? `'${text}` : text);
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
