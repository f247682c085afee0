import type { BtcPrice, PriceQuality } from "../btc-price.ts";
import { OPERATOR_SOURCE } from "../fact.ts";
import { DEFAULT_BTC_CHANGE_PERCENT, DEFAULT_BTC_USD } from "../limits.ts";
import { decimalText } from "./derived-receipt.ts";
import { totalReceipt } from "./receipt-paths.ts";
import type { Receipt } from "./receipt.ts";

const NOTES: Record<PriceQuality, string> = {
  live: "Seen live; several venues agree.",
  single: "Seen live at one venue alone.",
  stale: "The last price on record; no exchange was heard since.",
  demo: "A day of the past, played again.",
};

/** The price that every value is reckoned with: its venues and its moment, or that it is a placeholder. */
export const btcPriceReceipt = (price: BtcPrice | null): Receipt => ({
  ...receiptOf(price),
  path: totalReceipt("btc-price"),
  name: "Bitcoin price",
  value: decimalText(price?.priceUsd ?? DEFAULT_BTC_USD, 2),
  unit: "USD",
});

/** Null while nobody knows what it cost a day before. */
export function btcChangeReceipt(price: BtcPrice | null): Receipt | null {
  const change = price === null ? DEFAULT_BTC_CHANGE_PERCENT : price.change24h;
  if (change === null) return null;
  return {
    ...receiptOf(price),
    path: totalReceipt("btc-change-24h"),
    name: "Bitcoin price, change in 24 hours",
    value: decimalText(change, 4),
    unit: "%",
  };
}

function receiptOf(price: BtcPrice | null): Omit<Receipt, "path" | "name" | "value" | "unit"> {
  const venues = price?.venues ?? [];
  return {
    company: null,
    asOf: price?.asOf ?? null,
    disclosedAt: null,
    recordedAt: price !== null && price.asOf.includes("T") ? price.asOf : null,
    method: price === null ? "estimated" : venues.length > 1 ? "derived" : "secondary",
    confidence: null,
    source: price === null ? OPERATOR_SOURCE : price.source,
    venues,
    readThrough: null,
    note: price === null ? "A placeholder until a first price is on record." : NOTES[price.quality],
    formula: venues.length > 1 ? "The middle of what these exchanges say" : null,
    inputs: [],
    entries: [],
    age: null,
  };
}
