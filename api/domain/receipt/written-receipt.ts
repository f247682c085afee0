import { holdingLedger, sourcedFiguresOf, type SourcedFigure } from "#domain/company/company-figures.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import { v1Entry } from "#domain/v1/records.ts";

import type { ReceiptContext } from "./context.ts";
import { companyReceipt } from "./receipt-paths.ts";
import { companyIn, decimalText, derivedReceipt, type Receipt, type ReceiptRecord } from "./receipt.ts";

export const holdings: Find = (record, moment) => {
  const ledger = holdingLedger(record, moment.view);
  const rests = ledger.slice(
    Math.max(
      0,
      ledger.findLastIndex(({ isStated }) => isStated),
    ),
  );
  const isSum = rests.length > 1;
  return statedReceipt(record, "holdings", moment, sourcedFiguresOf(record, moment.view).btcHoldings, {
    formula: isSum ? "Latest stated balance + transactions since" : null,
    entries: rests.toReversed().map((entry) => v1Entry(record, entry)),
  });
};

export const shares: Find = (record, moment) =>
  statedReceipt(record, "shares", moment, sourcedFiguresOf(record, moment.view).sharesOutstanding);

/** Makes one receipt of a company as it is seen at a moment. */
export type Find = (record: ReceiptRecord, moment: ReceiptContext) => Receipt | null;

const WRITTEN = {
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
type Written = keyof typeof WRITTEN;

const headOf = (record: ReceiptRecord, figure: Written, { view }: ReceiptContext) => ({
  path: companyReceipt(record.id, figure, view),
  past: pastOf(view),
  name: WRITTEN[figure].name,
  company: companyIn(record),
  unit: WRITTEN[figure].unit,
});

/** Of a figure that somebody stated. */
export const statedReceipt = (
  record: ReceiptRecord,
  figure: Written,
  moment: ReceiptContext,
  stated: SourcedFigure | null,
  more: Partial<Receipt> = {},
): Receipt | null =>
  stated && {
    ...headOf(record, figure, moment),
    ...stated,
    venues: [],
    formula: null,
    inputs: [],
    entries: [],
    line: null,
    age: null,
    ...more,
  };

/** Of a figure that follows from others. */
export const derived = (
  record: ReceiptRecord,
  figure: Written,
  moment: ReceiptContext,
  found: number | null,
  { inputs, formula, note = null }: { inputs: Receipt[]; formula: string; note?: string | null },
): Receipt | null =>
  found === null
    ? null
    : derivedReceipt(
        {
          ...headOf(record, figure, moment),
          value: decimalText(found, WRITTEN[figure].places),
          formula,
          note,
        },
        inputs,
      );
