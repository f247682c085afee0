import { useState } from "react";

import { DEFAULT_BTC_CHANGE_PERCENT, DEFAULT_BTC_USD } from "#domain/base/limits.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import { $btcPrice, hasMoved, knownPrice } from "./btc-price.ts";
import { UNTRIED, priceMoment } from "./live-link.ts";
import { $link } from "./live-price.ts";
import { useValue } from "./use-value.ts";

/** The price to show now, null where none was ever known. `built` is the one the page was built with. */
export const useBtcPrice = (built: BtcPrice | null): BtcPrice | null =>
  knownPrice(useValue($btcPrice, null), built);

/** What a bitcoin costs now; until that is heard, what it cost when the page was built. */
export const useBtcUsd = (builtUsd: number): number => useValue($btcPrice, null)?.priceUsd ?? builtUsd;

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

/** The class that tints a figure which has just changed, by the way it went. What arrives with the page is no change. */
export function useTick(value: number | null, text: string): string {
  const [shown, setShown] = useState({ value, text, tick: "" });
  if (shown.text === text) return shown.tick;
  const tick = hasMoved() ? `tick-${Number(value) < Number(shown.value) ? "down" : "up"}` : "";
  setShown({ value, text, tick });
  return tick;
}
