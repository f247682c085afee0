import { DEFAULT_BTC_CHANGE_PERCENT } from "#domain/base/limits.ts";
import { OPERATOR_SOURCE } from "#domain/ledger/fact.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import type { PriceQuality } from "#domain/price/btc-price.ts";

import { btcUsdOf, totalHead, type ReceiptContext, type Total } from "./figure-receipt.ts";
import { decimalText, receiptWith, type Receipt } from "./receipt.ts";

const NOTES: Record<PriceQuality, string> = {
  live: "Live; several exchanges agree.",
  single: "Live, from one exchange only.",
  stale: "Last stored price. No exchange has answered since.",
  demo: "Demo: replaying a past day.",
};

/** The price that all values are calculated with, or its placeholder. Null for a past day without a stored close. */
export const btcPriceReceipt = (context: ReceiptContext): Receipt | null =>
  priceReceipt(context, "btc-price", btcUsdOf(context), 2);

/** Null while the price of the day before is unknown. */
export function btcChangeReceipt(context: ReceiptContext): Receipt | null {
  const { price, view } = context;
  const placeholder = pastOf(view) === null ? DEFAULT_BTC_CHANGE_PERCENT : null;
  const change = price === null ? placeholder : price.change24h;
  return priceReceipt(context, "btc-change-24h", change, 4);
}

function priceReceipt(
  context: ReceiptContext,
  total: Total,
  value: number | null,
  places: number,
): Receipt | null {
  if (value === null) return null;
  const { price } = context;
  const venues = price?.venues ?? [];
  return receiptWith({
    ...totalHead(total, context),
    value: decimalText(value, places),
    asOf: price?.asOf ?? null,
    recordedAt: price !== null && price.asOf.includes("T") ? price.asOf : null,
    method: price === null ? "estimated" : venues.length > 1 ? "derived" : "secondary",
    source: price === null ? OPERATOR_SOURCE : price.source,
    venues,
    note: noteOf(context),
    formula: venues.length > 1 ? "Median of the prices at these exchanges" : null,
  });
}

function noteOf({ price, view }: ReceiptContext): string {
  if (price === null) return "Placeholder: no market price has been stored yet.";
  return pastOf(view) === null ? NOTES[price.quality] : "The close of that day.";
}
