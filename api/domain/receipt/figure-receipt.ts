import type { SourcedFigure } from "#domain/company/company-figures.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";

import type { ReceiptContext } from "./context.ts";
import { companyReceipt, type CompanyFigure } from "./receipt-paths.ts";
import {
  companyIn,
  decimalText,
  derivedReceipt,
  receiptWith,
  type Receipt,
  type ReceiptRecord,
} from "./receipt.ts";

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
  "known-cost": { name: "Known cost", unit: "USD", places: 2 },
  "average-cost": { name: "Average cost per BTC", unit: "USD", places: 2 },
  "unrealised-gain": { name: "Unrealised gain", unit: "USD", places: 2 },
  "btc-per-share": { name: "Holdings per share", unit: "BTC", places: 12 },
  "usd-per-share": { name: "BTC value per share", unit: "USD", places: 6 },
  "share-of-supply": { name: "Share of 21 million", unit: "%", places: 6 },
  "btc-per-1000-shares": { name: "BTC per 1,000 shares", unit: "BTC", places: 9 },
  "change-30d": { name: "30-day change", unit: "BTC", places: 8 },
} as const satisfies Record<CompanyFigure, Pick<Receipt, "name" | "unit"> & { places: number }>;

export const headOf = (record: ReceiptRecord, figure: CompanyFigure, { view }: ReceiptContext) => ({
  path: companyReceipt(record.id, figure, view),
  past: pastOf(view),
  name: FIGURES[figure].name,
  company: companyIn(record),
  unit: FIGURES[figure].unit,
});

/** For a figure that a source states. */
export const statedReceipt = (
  record: ReceiptRecord,
  figure: CompanyFigure,
  context: ReceiptContext,
  stated: SourcedFigure | null,
  more: Partial<Receipt> = {},
): Receipt | null => stated && receiptWith({ ...headOf(record, figure, context), ...stated, ...more });

type Words = Pick<Receipt, "asOf" | "note">;

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
  const head = { ...headOf(record, figure, context), value: decimalText(value, FIGURES[figure].places) };
  return derivedReceipt({ ...head, ...words }, receipts);
}
