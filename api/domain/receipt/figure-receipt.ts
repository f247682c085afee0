import { DEFAULT_BTC_USD } from "#domain/base/limits.ts";
import type { SourcedFigure } from "#domain/company/company-figures.ts";
import type { Company, CompanyRecord, Relation } from "#domain/company/company.ts";
import type { FxRates } from "#domain/company/capital/outstanding.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import { priceAt, type BtcPrice } from "#domain/price/btc-price.ts";
import type { CloseOn } from "#domain/company/quotes/session.ts";

import { companyReceipt, seenFrom, totalReceipt } from "./receipt-paths.ts";
import {
  companyIn,
  decimalText,
  derivedReceipt,
  receiptWith,
  type Receipt,
  type ReceiptRecord,
} from "./receipt.ts";

/** The point in time from which figures are seen: the day requested, its bitcoin price, and the day ages are counted to. */
export type ReceiptContext = {
  view: PointInTime;
  price: BtcPrice | null;
  now: string;
  /** The Bitcoin closes, for figures of a day of their own. Without them, those are unknown. */
  closeOn?: CloseOn;
  /** Exchange rates up to that day. Without them, amounts in other currencies are unknown in dollars. */
  rates?: FxRates;
};

/** Today, a placeholder stands in before the first price. On a past day without a close, the price is unknown. */
export const btcUsdOf = ({ view, price }: ReceiptContext): number | null =>
  price?.priceUsd ?? (pastOf(view) === null ? DEFAULT_BTC_USD : null);

/** What takes the place of the closes in ratios; null on a past day. */
export const liveUsdOf = ({ view, price }: ReceiptContext): number | null =>
  pastOf(view) === null ? priceAt(price).liveUsd : null;

/** The current or past list, with everything ever recorded about each company in it. */
export type ListAtPoint = ReceiptContext & {
  companies: readonly Company[];
  recordOf: ReadonlyMap<number, CompanyRecord>;
  /** How the companies of today contain each other; none of an earlier day. */
  relations: readonly Relation[];
};

export type TotalMaker = (listed: ListAtPoint) => Receipt | null;
export type ReceiptMaker = (record: ReceiptRecord, context: ReceiptContext) => Receipt | null;

export const COMPANY_FIGURES = {
  holdings: { name: "BTC holdings", unit: "BTC", places: 8 },
  value: { name: "USD value", unit: "USD", places: 2 },
  shares: { name: "Shares outstanding", unit: "shares", places: 0 },
  price: { name: "Share price", unit: "USD", places: 6 },
  "change-24h": { name: "Share price, change in 24 hours", unit: "%", places: 4 },
  "market-cap": { name: "Market cap", unit: "USD", places: 2 },
  ratio: { name: "BTC/MCap ratio", unit: "%", places: 6 },
  "known-cost": { name: "Known cost", unit: "USD", places: 2 },
  "average-cost": { name: "Average cost per BTC", unit: "USD", places: 2 },
  "unrealised-gain": { name: "Unrealised gain", unit: "USD", places: 2 },
  "btc-per-share": { name: "Holdings per share", unit: "BTC", places: 12 },
  "usd-per-share": { name: "BTC value per share", unit: "USD", places: 6 },
  "btc-per-issued-share": { name: "BTC per share", unit: "BTC", places: 12 },
  "share-of-supply": { name: "Share of 21 million", unit: "%", places: 6 },
  "btc-per-1000-shares": { name: "BTC per 1,000 shares", unit: "BTC", places: 9 },
  "btc-yield": { name: "BTC yield since the first share count", unit: "%", places: 4 },
  dilution: { name: "Dilution since the first share count", unit: "%", places: 4 },
  "change-30d": { name: "30-day change", unit: "BTC", places: 8 },
  "change-365d": { name: "365-day change", unit: "BTC", places: 8 },
  "mnav-basic": { name: "mNAV, basic", unit: "×", places: 6 },
  "mnav-basic-quoted": { name: "mNAV, basic, by quoted market cap", unit: "×", places: 6 },
  "mnav-basic-counted": { name: "mNAV, basic, by share count", unit: "×", places: 6 },
  "mnav-diluted": { name: "mNAV, diluted", unit: "×", places: 6 },
  "mnav-enterprise": { name: "mNAV, enterprise value", unit: "×", places: 6 },
  "mnav-enterprise-quoted": { name: "mNAV, enterprise value, by quoted market cap", unit: "×", places: 6 },
  "mnav-enterprise-counted": { name: "mNAV, enterprise value, by share count", unit: "×", places: 6 },
  "shares-diluted": { name: "Diluted shares", unit: "shares", places: 0 },
  debt: { name: "Debt", unit: "USD", places: 2 },
  preferred: { name: "Preferred stock", unit: "USD", places: 2 },
  claims: { name: "Claims", unit: "USD", places: 2 },
  cash: { name: "Cash", unit: "USD", places: 2 },
  "net-claims": { name: "Net claims", unit: "USD", places: 2 },
  "claims-share": { name: "Net claims as % of bitcoin value", unit: "%", places: 6 },
  "claims-coverage": { name: "Bitcoin ÷ claims", unit: "×", places: 6 },
  "debt-coverage": { name: "Bitcoin ÷ debt", unit: "×", places: 6 },
  amplification: { name: "Amplification", unit: "×", places: 6 },
  "mnav-net": { name: "mNAV, net of claims", unit: "×", places: 6 },
  "yearly-obligation": { name: "Dividends and interest of a year", unit: "USD", places: 2 },
  "obligation-share": { name: "Dividends and interest of a year ÷ bitcoin", unit: "%", places: 6 },
  "months-of-cash": { name: "Months of dividends and interest in cash", unit: "months", places: 4 },
} as const satisfies Record<string, Pick<Receipt, "name" | "unit"> & { places: number }>;
export type CompanyFigure = keyof typeof COMPANY_FIGURES;
export const isCompanyFigure = (name: string): name is CompanyFigure => Object.hasOwn(COMPANY_FIGURES, name);

export const TOTALS = {
  btc: { name: "Total BTC holdings", unit: "BTC" },
  value: { name: "Total value", unit: "USD" },
  companies: { name: "Companies", unit: "companies" },
  "average-ratio": { name: "Average BTC/MCap ratio", unit: "%" },
  "median-ratio": { name: "Median BTC/MCap ratio", unit: "%" },
  "average-btc": { name: "Average holdings per company", unit: "BTC" },
  "largest-btc": { name: "Largest single holding", unit: "BTC" },
  concentration: { name: "Treasury concentration", unit: "%" },
  "share-of-supply": { name: "Share of all bitcoin", unit: "%" },
  "primary-share": { name: "Holdings from a primary source", unit: "%" },
  "btc-price": { name: "Bitcoin price", unit: "USD" },
  "btc-change-24h": { name: "Bitcoin price, change in 24 hours", unit: "%" },
} as const satisfies Record<string, Pick<Receipt, "name" | "unit">>;
export type Total = keyof typeof TOTALS;
export const isTotal = (name: string): name is Total => Object.hasOwn(TOTALS, name);

export const headOf = (record: ReceiptRecord, figure: CompanyFigure, { view }: ReceiptContext) => ({
  path: seenFrom(companyReceipt(record.id, figure), view),
  past: pastOf(view),
  name: COMPANY_FIGURES[figure].name,
  company: companyIn(record),
  unit: COMPANY_FIGURES[figure].unit,
});

export const totalHead = (total: Total, { view }: ReceiptContext) => ({
  path: seenFrom(totalReceipt(total), view),
  past: pastOf(view),
  company: null,
  ...TOTALS[total],
});

export const statedReceipt = (
  record: ReceiptRecord,
  figure: CompanyFigure,
  context: ReceiptContext,
  stated: SourcedFigure | null,
  more: Partial<Receipt> = {},
): Receipt | null => stated && receiptWith({ ...headOf(record, figure, context), ...stated, ...more });

type Words = Pick<Receipt, "asOf" | "oldest" | "note">;

/** Of a figure that follows from others; null where it or one of the others is missing. */
export function derived(
  record: ReceiptRecord,
  figure: CompanyFigure,
  context: ReceiptContext,
  value: number | null,
  { inputs, ...words }: Pick<Receipt, "formula"> & Partial<Words> & { inputs: readonly (Receipt | null)[] },
): Receipt | null {
  const receipts = inputs.flatMap((input) => input ?? []);
  if (value === null || receipts.length < inputs.length) return null;
  const head = {
    ...headOf(record, figure, context),
    value: decimalText(value, COMPANY_FIGURES[figure].places),
  };
  return derivedReceipt({ ...head, ...words }, receipts);
}
