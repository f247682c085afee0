import { isValidAsOf } from "#domain/base/dates.ts";
import { PRICE_QUALITIES, type BtcPrice, type PriceQuality } from "#domain/price/btc-price.ts";

import { isListOf, isNumber, isOneOf, isOptional, isPositive, isRecord, isText, type Is } from "./shape.ts";

/** GET /api/market-data/BTC. */
export type MarketData = {
  price: string;
  change24h?: string | undefined;
  timestamp: string;
  quality: PriceQuality;
  venues: string[];
};

export const isMarketData = isRecord<MarketData>({
  price: isText,
  change24h: isOptional(isText),
  timestamp: isText,
  quality: isOneOf(PRICE_QUALITIES),
  venues: isListOf(isText),
});

export function btcPriceOf({ price, change24h, timestamp, quality, venues }: MarketData): BtcPrice | null {
  const priceUsd = Number(price);
  const change = change24h?.trim() ? Number(change24h) : null;
  return isPositive(priceUsd)
    ? {
        priceUsd,
        change24h: isNumber(change) ? change : null,
        asOf: timestamp,
        quality,
        venues,
        source: null,
      }
    : null;
}

/** The message sent over /ws to every open page. An unknown change is left out; all fields after it are optional. */
export type PriceMessage = {
  type: "bitcoin_price_update";
  data: {
    price: number;
    change24h?: number | undefined;
    timestamp?: string | undefined;
    quality?: PriceQuality | undefined;
    venues?: string[] | undefined;
  };
};

const isInstant: Is<string> = (value): value is string => isText(value) && isValidAsOf(value);

const isPriceMessage = isRecord<PriceMessage>({
  type: isOneOf(["bitcoin_price_update"]),
  data: isRecord<PriceMessage["data"]>({
    price: isPositive,
    change24h: isOptional(isNumber),
    timestamp: isOptional(isInstant),
    quality: isOptional(isOneOf(PRICE_QUALITIES)),
    venues: isOptional(isListOf(isText)),
  }),
});

/** The price in a message just received; null if it contains none. */
export function priceInMessage(message: unknown, now: Date): BtcPrice | null {
  if (!isPriceMessage(message)) return null;
  const {
    price,
    change24h = null,
    timestamp = now.toISOString(),
    quality = "live",
    venues = [],
  } = message.data;
  return { priceUsd: price, change24h, asOf: timestamp, quality, venues, source: null };
}
