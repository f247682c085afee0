import { compareAsOf } from "#domain/base/as-of-order.ts";
import type { Source } from "#domain/ledger/fact.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import { quoteAt, type FigureRecord } from "./company-figures.ts";
import type { CompanyRecord, Quote } from "./company.ts";

/** The price of one bitcoin that a multiple uses: the close of its day, or a live price. */
export type BtcInput = { usd: number; asOf: string; source: Source | null; isLive: boolean };

export type Close = { usd: number; source: Source | null };
export type CloseOn = (day: string) => Close | null;

export const closesBy =
  (closeOf: ReadonlyMap<string, number>, sourceOf: ReadonlyMap<string, Source>): CloseOn =>
  (day) => {
    const usd = closeOf.get(day);
    return usd === undefined ? null : { usd, source: sourceOf.get(day) ?? null };
  };

/** The point in time of a multiple, the Bitcoin closes, and the latest price if there is one. */
export type ValuationContext = { view: PointInTime; closeOn: CloseOn; price?: BtcPrice | null };

export type ValuedRecord = FigureRecord & Pick<CompanyRecord, "pairedQuote">;

/** A share price and a Bitcoin price that belong together. */
export type Session = { quote: Quote; btcPrice: BtcInput | null };

/**
 * The day of a multiple is that of its share price. Where no Bitcoin close of that day is known, it is the latest day of
 * which both are. A live Bitcoin price replaces the close and nothing else, so that the day is the same with and without one.
 */
export function sessionOf(
  record: Pick<ValuedRecord, "quote" | "pairedQuote">,
  { view, closeOn, price = null }: ValuationContext,
): Session | null {
  const quote = quoteAt(record, view);
  if (quote === null) return null;
  const live = pastOf(view) === null ? liveInput(price) : null;
  const paired = quoteAt({ quote: record.pairedQuote }, view);
  for (const each of [quote, paired]) {
    const close = each && closeOn(each.asOf);
    if (!close) continue;
    const isNewer = live !== null && compareAsOf(live.asOf, each.asOf) >= 0;
    return { quote: each, btcPrice: isNewer ? live : { ...close, asOf: each.asOf, isLive: false } };
  }
  return { quote, btcPrice: null };
}

const liveInput = (price: BtcPrice | null): BtcInput | null =>
  price?.quality === "live" || price?.quality === "single"
    ? { usd: price.priceUsd, asOf: price.asOf, source: price.source, isLive: true }
    : null;
