import {
  formatBtcChange,
  formatGain,
  formatMultiple,
  formatPer1000Shares,
  formatSmallShare,
} from "#domain/analysis/analyst-figures.ts";
import { formatBtcExact, formatCount, formatPrice, formatUsdMillions } from "#domain/base/format.ts";
import { quoteAt } from "#domain/company/company-figures.ts";
import { noQuoteText } from "#domain/company/past-quote.ts";
import type { ReceiptContext } from "#domain/receipt/figure-receipt.ts";
import type { ReceiptRecord } from "#domain/receipt/receipt.ts";

import { inBtc, ratioMark } from "./company-figures.ts";
import { inNumbers, listed, type ListedFigure } from "./figure-list.ts";
import { figureMark } from "./marks.ts";

/** The figures of a past day. */
export const pastFigures = (record: ReceiptRecord, { view }: ReceiptContext): ListedFigure[] => {
  const noQuote = view.asOf === undefined ? "No share price recorded by then" : noQuoteText(view.asOf);
  const priced =
    quoteAt(record, view) === null ? [listed(QUOTED, "price", inNumbers(formatPrice), noQuote)] : PRICED;
  return [...HOLDING_FIGURES, ...priced, ...SHARE_FIGURES];
};

/** Without a quote they are missing together. */
const QUOTED = "Share price, market cap, ratio, mNAV";
const NO_CAP = "No usable market cap";
const multiple = inNumbers(formatMultiple);

const PRICED: readonly ListedFigure[] = [
  listed("Share price", "price", inNumbers(formatPrice), "No share price"),
  listed("Market cap", "market-cap", inNumbers(formatUsdMillions), NO_CAP),
  listed("BTC/MCap ratio", "ratio", ratioMark, NO_CAP),
  listed("mNAV, basic", "mnav-basic", multiple, NO_CAP),
  listed("mNAV, diluted", "mnav-diluted", multiple, "Diluted share count missing or doubtful"),
  listed("mNAV, enterprise value", "mnav-enterprise", multiple, "Debt, preferred stock or cash missing"),
];

const HOLDING_FIGURES: readonly ListedFigure[] = [
  listed(
    "BTC holdings",
    "holdings",
    (btc) => inBtc(formatBtcExact(btc)),
    "No holding recorded for this date",
  ),
  listed(
    "USD value at that day's close",
    "value",
    inNumbers(formatUsdMillions),
    "No Bitcoin close for that day",
  ),
  listed("Share of 21M", "share-of-supply", inNumbers(formatSmallShare), "No holding recorded"),
  listed("Average cost", "average-cost", inNumbers(formatPrice), "No purchase cost known"),
  listed(
    "Unrealised gain",
    "unrealised-gain",
    inNumbers(formatGain),
    "No purchase cost known, or no Bitcoin close",
  ),
  listed(
    "30-day change",
    "change-30d",
    (btc) => figureMark(formatBtcChange(btc)),
    "The ledger has no entry in this period, or none before it",
  ),
];

const SHARE_FIGURES: readonly ListedFigure[] = [
  listed("Shares outstanding", "shares", inNumbers(formatCount), "No share count for this date"),
  listed("BTC per 1,000 shares", "btc-per-1000-shares", inNumbers(formatPer1000Shares), "No share count"),
];
