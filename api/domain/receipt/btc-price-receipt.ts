import { DEFAULT_BTC_CHANGE_PERCENT } from "#domain/base/limits.ts";
import { OPERATOR_SOURCE } from "#domain/ledger/fact.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import type { PriceQuality } from "#domain/price/btc-price.ts";

import { btcUsdOf, type ReceiptContext } from "./context.ts";
import { totalReceipt } from "./receipt-paths.ts";
import { decimalText, receiptWith, type Receipt } from "./receipt.ts";

const NOTES: Record<PriceQuality, string> = {
  live: "Live; several exchanges agree.",
  single: "Live, from one exchange only.",
  stale: "Last stored price. No exchange has answered since.",
  demo: "Demo: replaying a past day.",
};

/** The price that all values are calculated with, or its placeholder. Null for a past day without a stored close. */
export const btcPriceReceipt = (context: ReceiptContext): Receipt | null =>
  priceReceipt(context, "btc-price", btcUsdOf(context));

/** Null while the price of the day before is unknown. */
export function btcChangeReceipt(context: ReceiptContext): Receipt | null {
  const { price, view } = context;
  const placeholder = pastOf(view) === null ? DEFAULT_BTC_CHANGE_PERCENT : null;
  const change = price === null ? placeholder : price.change24h;
  return priceReceipt(context, "btc-change-24h", change);
}

const FIGURES = {
  "btc-price": { name: "Bitcoin price", unit: "USD", places: 2 },
  "btc-change-24h": { name: "Bitcoin price, change in 24 hours", unit: "%", places: 4 },
} as const;

function priceReceipt(
  { price, view }: ReceiptContext,
  total: keyof typeof FIGURES,
  value: number | null,
): Receipt | null {
  if (value === null) return null;
  const { name, unit, places } = FIGURES[total];
  const venues = price?.venues ?? [];
  return receiptWith({
    path: totalReceipt(total, view),
    past: pastOf(view),
    name,
    company: null,
    value: decimalText(value, places),
    unit,
    asOf: price?.asOf ?? null,
    recordedAt: price !== null && price.asOf.includes("T") ? price.asOf : null,
    method: price === null ? "estimated" : venues.length > 1 ? "derived" : "secondary",
    source: price === null ? OPERATOR_SOURCE : price.source,
    venues,
    note: noteOf({ price, view }),
    formula: venues.length > 1 ? "Median of the prices at these exchanges" : null,
  });
}

function noteOf({ price, view }: Pick<ReceiptContext, "price" | "view">): string {
  if (price === null) return "Placeholder: no market price has been stored yet.";
  return pastOf(view) === null ? NOTES[price.quality] : "The close of that day.";
}
