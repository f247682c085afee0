import type { Exchange } from "#domain/price/venue-price.ts";

import type { Venue } from "../venue.ts";
import { bitfinex } from "./bitfinex.ts";
import { bitstamp } from "./bitstamp.ts";
import { coinbase } from "./coinbase.ts";
import { kraken } from "./kraken.ts";

export const VENUES: Readonly<Record<Exchange, Venue>> = { kraken, bitstamp, bitfinex, coinbase };
