import { holdingLedger, sourcedFiguresOf, type SourcedFigure } from "#domain/company/company-figures.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import { v1Entry } from "#domain/v1/records.ts";

import type { ReceiptContext } from "./context.ts";
import { companyReceipt } from "./receipt-paths.ts";
import {
  companyIn,
  decimalText,
  derivedReceipt,
  receiptWith,
  type Receipt,
  type ReceiptRecord,
} from "./receipt.ts";

export const holdings: ReceiptMaker = (record, context) => {
  const ledger = holdingLedger(record, context.view);
  const rests = ledger.slice(
    Math.max(
      0,
      ledger.findLastIndex(({ isStated }) => isStated),
    ),
  );
  const isSum = rests.length > 1;
  return statedReceipt(record, "holdings", context, sourcedFiguresOf(record, context.view).btcHoldings, {
    formula: isSum ? "Latest stated balance + transactions since" : null,
    entries: rests.toReversed().map((entry) => v1Entry(record, entry)),
  });
};

export const shares: ReceiptMaker = (record, context) =>
  statedReceipt(record, "shares", context, sourcedFiguresOf(record, context.view).sharesOutstanding);

/** Makes one receipt of a company at a point in time. */
export type ReceiptMaker = (record: ReceiptRecord, context: ReceiptContext) => Receipt | null;

const FIGURES = {
  holdings: { name: "BTC holdings", unit: "BTC", places: 8 },
  value: { name: "USD value", unit: "USD", places: 2 },
  shares: { name: "Shares outstanding", unit: "shares", places: 0 },
  price: { name: "Share price", unit: "USD", places: 6 },
  "change-24h": { name: "Share price, change in 24 hours", unit: "%", places: 4 },
  "market-cap": { name: "Market cap", unit: "USD", places: 2 },
  ratio: { name: "BTC/MCap ratio", unit: "%", places: 6 },
  "btc-per-share": { name: "Holdings per share", unit: "BTC", places: 12 },
  "usd-per-share": { name: "BTC value per share", unit: "USD", places: 6 },
  "share-of-supply": { name: "Share of 21 million", unit: "%", places: 6 },
  "btc-per-1000-shares": { name: "BTC per 1,000 shares", unit: "BTC", places: 9 },
  "change-30d": { name: "30-day change", unit: "BTC", places: 8 },
} as const;
type NamedFigure = keyof typeof FIGURES;

const headOf = (record: ReceiptRecord, figure: NamedFigure, { view }: ReceiptContext) => ({
  path: companyReceipt(record.id, figure, view),
  past: pastOf(view),
  name: FIGURES[figure].name,
  company: companyIn(record),
  unit: FIGURES[figure].unit,
});

/** For a figure that a source states. */
export const statedReceipt = (
  record: ReceiptRecord,
  figure: NamedFigure,
  context: ReceiptContext,
  stated: SourcedFigure | null,
  more: Partial<Receipt> = {},
): Receipt | null => stated && receiptWith({ ...headOf(record, figure, context), ...stated, ...more });

/** For a figure calculated from others. */
export const derived = (
  record: ReceiptRecord,
  figure: NamedFigure,
  context: ReceiptContext,
  value: number | null,
  { inputs, formula, note = null }: { inputs: Receipt[]; formula: string; note?: string | null },
): Receipt | null =>
  value === null
    ? null
    : derivedReceipt(
        {
          ...headOf(record, figure, context),
          value: decimalText(value, FIGURES[figure].places),
          formula,
          note,
        },
        inputs,
      );
