import { compareAsOf } from "#domain/base/as-of-order.ts";
import type { Source } from "#domain/ledger/fact.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import { isLivePrice, type BtcPrice } from "#domain/price/btc-price.ts";

import { quoteAt, type FigureRecord } from "../company-figures.ts";
import type { CompanyRecord, Quote } from "../company.ts";

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

/** The latest share price, and the latest one of a day whose Bitcoin close is known, where that is another. */
export const quotesOf = (record: Pick<ValuedRecord, "quote" | "pairedQuote">, view: PointInTime): Quote[] => {
  const [latest, paired] = [quoteAt(record, view), quoteAt({ quote: record.pairedQuote }, view)];
  if (latest === null) return [];
  return paired === null || paired.asOf === latest.asOf ? [latest] : [latest, paired];
};

/**
 * The day of a multiple is that of its share price. Where no Bitcoin close of that day is known, it is the latest day of
 * which both are. A live Bitcoin price replaces the close and nothing else, so that the day is the same with and without one.
 */
export function sessionOf(
  record: Pick<ValuedRecord, "quote" | "pairedQuote">,
  { view, closeOn, price = null }: ValuationContext,
): Session | null {
  const [latest, ...others] = quotesOf(record, view);
  if (latest === undefined) return null;
  const quote = [latest, ...others].find(({ asOf }) => closeOn(asOf) !== null) ?? latest;
  const live = pastOf(view) === null ? liveInput(price) : null;
  if (live !== null && compareAsOf(live.asOf, quote.asOf) >= 0) return { quote, btcPrice: live };
  const close = closeOn(quote.asOf);
  return { quote, btcPrice: close && { ...close, asOf: quote.asOf, isLive: false } };
}

const liveInput = (price: BtcPrice | null): BtcInput | null =>
  price !== null && isLivePrice(price)
    ? { usd: price.priceUsd, asOf: price.asOf, source: price.source, isLive: true }
    : null;
