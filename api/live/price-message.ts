import type { PriceMessage } from "#contract/price-message.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { toInstant } from "#domain/price/price-time.ts";

/** What every open page is told. A change nobody knows is left out. */
export const priceMessage = ({ priceUsd, change24h, asOf, quality, venues }: BtcPrice): PriceMessage => ({
  type: "bitcoin_price_update",
  data: {
    price: toHundredths(priceUsd),
    ...(change24h === null ? {} : { change24h: toHundredths(change24h) }),
    timestamp: new Date(toInstant(asOf)).toISOString(),
    quality,
    venues,
  },
});

const toHundredths = (value: number) => Math.round(value * 100) / 100;
