import type { Origin } from "#domain/ledger/ledger.ts";
import { gapName, lineName } from "#domain/ledger/line.ts";
import { queryOfPast } from "#domain/ledger/point-in-time.ts";

export const COMPANY_FIGURES = [
  "holdings",
  "value",
  "shares",
  "price",
  "change-24h",
  "market-cap",
  "ratio",
  "known-cost",
  "average-cost",
  "unrealised-gain",
  "btc-per-share",
  "usd-per-share",
  "share-of-supply",
  "btc-per-1000-shares",
  "change-30d",
] as const;
export type CompanyFigure = (typeof COMPANY_FIGURES)[number];

export const TOTALS = [
  "btc",
  "value",
  "companies",
  "average-ratio",
  "median-ratio",
  "average-btc",
  "largest-btc",
  "concentration",
  "share-of-supply",
  "btc-price",
  "btc-change-24h",
] as const;
export type Total = (typeof TOTALS)[number];

type Seen = Parameters<typeof queryOfPast>[0];

/** The address of a figure's receipt, current or past. With `.json` appended it is for programs. */
export const companyReceipt = (id: number, figure: CompanyFigure, past: Seen = {}): string =>
  seenFrom(`/receipt/company/${id}/${figure}`, past);
export const totalReceipt = (total: Total, past: Seen = {}): string =>
  seenFrom(`/receipt/total/${total}`, past);

/** The receipt of a single record: a transaction, a stated balance, any other fact. */
export const lineReceipt = (origin: Origin): string => namedReceipt(lineName(origin));
export const gapReceipt = (closedBy: Origin): string => namedReceipt(gapName(closedBy));
export const namedReceipt = (name: string): string => `/receipt/line/${name}`;

/** The same receipt for programs. */
export function receiptData(path: string): string {
  const [where = "", query] = path.split("?");
  return `${where}.json${query === undefined ? "" : `?${query}`}`;
}

function seenFrom(path: string, past: Seen): string {
  const query = queryOfPast(past).toString();
  return query === "" ? path : `${path}?${query}`;
}

export const isCompanyFigure = (text: string): text is CompanyFigure =>
  COMPANY_FIGURES.some((figure) => figure === text);
export const isTotal = (text: string): text is Total => TOTALS.some((total) => total === text);
