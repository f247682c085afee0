import { z } from "zod";

import type { Exchange } from "#domain/price/venue-price.ts";

import { parsed, Price, type PollSource, type Venue } from "../venue.ts";
import { bitfinex } from "./bitfinex.ts";
import { bitstamp } from "./bitstamp.ts";
import { coinbase } from "./coinbase.ts";
import { kraken } from "./kraken.ts";

export const VENUES: Readonly<Record<Exchange, Venue>> = { kraken, bitstamp, bitfinex, coinbase };

/** https://docs.coingecko.com/reference/simple-price */
export const coingecko = {
  name: "coingecko",
  url: "https://api.coingecko.com/api/v3/simple/price?ids=bitcoin&vs_currencies=usd&include_24hr_change=true&include_last_updated_at=true&precision=2",
  read: (body) => parsed(SimplePrice, body),
} satisfies PollSource;

/** https://mempool.space/docs/api/rest#get-price */
export const mempool = {
  name: "mempool",
  url: "https://mempool.space/api/v1/prices",
  read: (body) => parsed(Prices, body),
} satisfies PollSource;

const Seconds = z
  .number()
  .positive()
  .transform((seconds) => seconds * 1_000);

const SimplePrice = z
  .object({
    bitcoin: z.object({ usd: Price, usd_24h_change: z.number().nullish(), last_updated_at: Seconds }),
  })
  .transform(({ bitcoin: { usd, usd_24h_change: change, last_updated_at: venueAt } }) => ({
    priceUsd: usd,
    change24h: change ?? null,
    venueAt,
  }));

const Prices = z
  .object({ time: Seconds, USD: Price })
  .transform(({ time, USD }) => ({ priceUsd: USD, change24h: null, venueAt: time }));
