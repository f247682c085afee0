import { DEFAULT_BTC_CHANGE_PERCENT, DEFAULT_BTC_USD, FEATURED_CARD_BTC_USD } from "#domain/base/limits.ts";

import { snapshot } from "./snapshot.ts";

/** The one price of bitcoin in this build; the fixed one only until a price was ever stored. */
export const btcUsd = snapshot.btc?.priceUsd ?? DEFAULT_BTC_USD;
export const btcChange = snapshot.btc === null ? DEFAULT_BTC_CHANGE_PERCENT : snapshot.btc.change24h;
export const featuredBtcUsd = snapshot.btc?.priceUsd ?? FEATURED_CARD_BTC_USD;
