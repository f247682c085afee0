import { formatBtcChange, formatPer1000Shares, formatSmallShare } from "#domain/analysis/analyst-figures.ts";
import { formatCoverage, formatGain, formatMonths, formatMultiple } from "#domain/analysis/price-figures.ts";
import {
  NOT_AVAILABLE,
  formatCount,
  formatHolding,
  formatPrice,
  formatRatio,
  formatUsdMillions,
  formatUsdSum,
} from "#domain/base/format.ts";
import { quoteAt } from "#domain/company/company-figures.ts";
import { noQuoteText } from "#domain/company/quotes/past-quote.ts";
import { ratioLevel } from "#domain/company/quotes/valuation.ts";
import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import { COMPANY_FIGURES, type CompanyFigure, type ReceiptContext } from "#domain/receipt/figure-receipt.ts";
import type { ReceiptRecord } from "#domain/receipt/receipt.ts";

import { html, type Html } from "./html.ts";
import { figureMark, missingMark, noSourceMark } from "./marks.ts";
import { keyFigure, receiptMark } from "./receipt.ts";

/** A figure, its text, and why it may be missing. */
type PastFigure = readonly [
  figure: CompanyFigure,
  format: (value: string) => string,
  missing: string,
  label?: string,
];

const n =
  (format: (value: number) => string) =>
  (value: string): string =>
    format(Number(value));

const HOLDING: readonly PastFigure[] = [
  ["holdings", (btc) => `${formatHolding(btc)} BTC`, "No holding recorded for this date"],
  ["value", n(formatUsdMillions), "No Bitcoin close for that day", "USD value at that day's close"],
  ["share-of-supply", n(formatSmallShare), "No holding recorded"],
  ["average-cost", n(formatPrice), "No purchase cost known"],
  ["unrealised-gain", n(formatGain), "No purchase cost known, or no Bitcoin close"],
  ["change-30d", formatBtcChange, "The ledger has no entry in this period, or none before it"],
];
const NO_CAP = "No usable market cap";
const PRICED: readonly PastFigure[] = [
  ["price", n(formatPrice), "No share price"],
  ["market-cap", n(formatUsdMillions), NO_CAP],
  ["ratio", n(formatRatio), NO_CAP],
  ["mnav-basic", n(formatMultiple), NO_CAP],
  ["mnav-diluted", n(formatMultiple), "Diluted share count missing or doubtful"],
  ["mnav-enterprise", n(formatMultiple), "Debt, preferred stock or cash missing"],
];
const SHARES: readonly PastFigure[] = [
  ["shares", n(formatCount), "No share count for this date"],
  ["btc-per-1000-shares", n(formatPer1000Shares), "No share count"],
];
const NONE = "None recorded";
const STATED: readonly PastFigure[] = [
  ["shares-diluted", n(formatCount), NONE],
  ["debt", n(formatUsdSum), NONE],
  ["preferred", n(formatUsdSum), NONE],
  ["cash", n(formatUsdSum), NONE],
];
const CLAIMS: readonly PastFigure[] = [
  ...STATED,
  ["claims", n(formatUsdSum), "Debt or preferred stock missing"],
  ["net-claims", n(formatUsdSum), "Debt, preferred stock or cash missing"],
  ["claims-share", n(formatRatio), "Net claims or value of the holding missing"],
  ["claims-coverage", n(formatCoverage), "Claims or value of the holding missing"],
  ["amplification", n(formatMultiple), "Net claims missing, or nothing left for the shares"],
  ["yearly-obligation", n(formatUsdSum), "Not all rates and amounts known for this date"],
  ["months-of-cash", n(formatMonths), "Cash, or dividends and interest of a year missing"],
];

/** The figures of a past day. Those that need a share price are missing together. */
export function pastFigures(record: ReceiptRecord, context: ReceiptContext): Html {
  const { view } = context;
  const noQuote = view.asOf === undefined ? "No share price recorded by then" : noQuoteText(view.asOf);
  const priced: readonly PastFigure[] =
    quoteAt(record, view) === null
      ? [["price", n(formatPrice), noQuote, "Share price, market cap, ratio, mNAV"]]
      : PRICED;
  return figuresOf([...HOLDING, ...priced, ...SHARES], record, context);
}

/** Debt and preferred stock, which come before the shares, and the cash against them; null if none is recorded. */
export const pastClaims = (record: ReceiptRecord, context: ReceiptContext): Html | null =>
  STATED.some(([figure]) => companyReceiptOf(record, figure, context) !== null)
    ? figuresOf(CLAIMS, record, context, "small")
    : null;

/** Each with a link to its receipt. */
const figuresOf = (shown: readonly PastFigure[], record: ReceiptRecord, context: ReceiptContext, look = "") =>
  html`${shown.map(([figure, format, missing, label = COMPANY_FIGURES[figure].name]) => {
    const receipt = companyReceiptOf(record, figure, context);
    const text = receipt?.value == null ? missingMark(NOT_AVAILABLE) : textOf(figure, format, receipt.value);
    const note = html`${receipt?.source === null && receipt.note !== null && html`<p class="note">${receipt.note}</p>`}`;
    const mark = receipt === null ? noSourceMark(missing) : receiptMark(receipt, context.now);
    return keyFigure(label, text, [mark, note], look);
  })}`;

/** A ratio has its meter. */
const textOf = (figure: CompanyFigure, format: PastFigure[1], value: string): Html =>
  figure === "ratio"
    ? html`<span class="ratio ratio-${ratioLevel(Number(value))}">${format(value)}</span>`
    : figureMark(format(value));
