import { DEFAULT_BTC_CHANGE_PERCENT } from "#domain/base/limits.ts";
import { OPERATOR_SOURCE } from "#domain/ledger/fact.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import type { PriceQuality } from "#domain/price/btc-price.ts";

import { btcUsdOf, type ReceiptContext } from "./context.ts";
import { totalReceipt } from "./receipt-paths.ts";
import { decimalText, type Receipt } from "./receipt.ts";

const NOTES: Record<PriceQuality, string> = {
  live: "Live; several exchanges agree.",
  single: "Live, from one exchange only.",
  stale: "Last stored price. No exchange has answered since.",
  demo: "Demo: replaying a past day.",
};

/**
 * The price that every value is reckoned with: its venues and its moment, or that it is a placeholder. Null on a past
 * day whose close is not on record.
 */
export function btcPriceReceipt(moment: ReceiptContext): Receipt | null {
  const btcUsd = btcUsdOf(moment);
  if (btcUsd === null) return null;
  return {
    ...receiptOf(moment),
    path: totalReceipt("btc-price", moment.view),
    name: "Bitcoin price",
    value: decimalText(btcUsd, 2),
    unit: "USD",
  };
}

/** Null while nobody knows what it cost a day before. */
export function btcChangeReceipt(moment: ReceiptContext): Receipt | null {
  const { price, view } = moment;
  const standIn = pastOf(view) === null ? DEFAULT_BTC_CHANGE_PERCENT : null;
  const change = price === null ? standIn : price.change24h;
  if (change === null) return null;
  return {
    ...receiptOf(moment),
    path: totalReceipt("btc-change-24h", view),
    name: "Bitcoin price, change in 24 hours",
    value: decimalText(change, 4),
    unit: "%",
  };
}

function receiptOf({ price, view }: ReceiptContext): Omit<Receipt, "path" | "name" | "value" | "unit"> {
  const venues = price?.venues ?? [];
  return {
    past: pastOf(view),
    company: null,
    asOf: price?.asOf ?? null,
    disclosedAt: null,
    recordedAt: price !== null && price.asOf.includes("T") ? price.asOf : null,
    method: price === null ? "estimated" : venues.length > 1 ? "derived" : "secondary",
    confidence: null,
    source: price === null ? OPERATOR_SOURCE : price.source,
    venues,
    readThrough: null,
    note: noteOf({ price, view }),
    formula: venues.length > 1 ? "Median of the prices at these exchanges" : null,
    inputs: [],
    entries: [],
    line: null,
    age: null,
  };
}

function noteOf({ price, view }: Pick<ReceiptContext, "price" | "view">): string {
  if (price === null) return "Placeholder: no market price has been stored yet.";
  return pastOf(view) === null ? NOTES[price.quality] : "The close of that day.";
}
