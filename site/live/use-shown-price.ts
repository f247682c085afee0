import { DEFAULT_BTC_CHANGE_PERCENT, DEFAULT_BTC_USD } from "#domain/base/limits.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import { UNTRIED } from "./live-link.ts";
import { $link } from "./live-price.ts";
import { priceMoment } from "./price-moment.ts";
import { useBtcPrice } from "./use-btc-price.ts";
import { useValue } from "./use-value.ts";

/** All there is to say where the price itself stands; a placeholder where none was ever known. */
export function useShownPrice(built: BtcPrice | null) {
  const price = useBtcPrice(built);
  const link = useValue($link, UNTRIED);
  return {
    state: link.state,
    btcUsd: price?.priceUsd ?? DEFAULT_BTC_USD,
    change: price ? price.change24h : DEFAULT_BTC_CHANGE_PERCENT,
    source: price?.source,
    moment: price && priceMoment(price, link, Date.now()),
  };
}
