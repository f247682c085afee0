import { PRICE_QUALITIES, type BtcPrice, type PriceQuality } from "#domain/price/btc-price.ts";

import { isListOf, isOneOf, isOptional, isRecord, isText } from "./shape.ts";

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

/** Null where the text of the price is no price. */
export function btcPriceOf({ price, change24h, timestamp, quality, venues }: MarketData): BtcPrice | null {
  const priceUsd = Number(price);
  const change = change24h === undefined || change24h.trim() === "" ? Number.NaN : Number(change24h);
  if (!Number.isFinite(priceUsd) || priceUsd <= 0) return null;
  return {
    priceUsd,
    change24h: Number.isFinite(change) ? change : null,
    asOf: timestamp,
    quality,
    venues,
    source: null,
  };
}
