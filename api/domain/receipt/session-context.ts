import { formatDay } from "#domain/base/dates.ts";
import { sessionOf, type BtcInput, type ValuationContext } from "#domain/company/quotes/session.ts";
import { priceOfCloses } from "#domain/price/btc-price.ts";

import type { ReceiptContext } from "./figure-receipt.ts";
import type { ReceiptRecord } from "./receipt.ts";

export const valuationAt = ({ view, price, closeOn = () => null }: ReceiptContext): ValuationContext => ({
  view,
  price,
  closeOn,
});

/** What the inputs of a figure of one day are read from: the record with that share price, its day, and the Bitcoin price. */
export function onSession(record: ReceiptRecord, context: ReceiptContext) {
  const session = sessionOf(record, valuationAt(context));
  if (session === null) return null;
  const { quote, btcPrice } = session;
  const then: ReceiptContext = { ...context, view: { ...context.view, asOf: quote.asOf } };
  return {
    day: quote.asOf,
    btcPrice,
    record: { ...record, quote },
    context: then,
    priced: bitcoinContext(btcPrice, context, then),
    note: [
      `All inputs are those known for ${formatDay(quote.asOf)}, the day of the share price.`,
      ...(btcPrice?.isLive ? ["Only the Bitcoin price is newer."] : []),
    ].join(" "),
  };
}

function bitcoinContext(used: BtcInput | null, now: ReceiptContext, then: ReceiptContext): ReceiptContext {
  if (used === null || used.isLive) return now;
  const { asOf: day, usd: closeUsd, source } = used;
  return { ...then, price: priceOfCloses({ day, closeUsd, source }, null) };
}
