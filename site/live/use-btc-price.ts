import { useState } from "react";

import type { BtcPrice } from "#domain/price/btc-price.ts";

import { $btcPrice, hasMoved, currentPrice } from "./btc-price.ts";
import { UNTRIED, shownPrice } from "./live-link.ts";
import { $link } from "./live-price.ts";
import { useValue } from "./use-value.ts";

/** The price to show now, null without any. `built` is the one the page was built with. */
export const useBtcPrice = (built: BtcPrice | null): BtcPrice | null =>
  currentPrice(useValue($btcPrice, null), built);

/** What a bitcoin costs now; until a price is received, what it cost when the page was built. */
export const useBtcUsd = (builtUsd: number): number => useValue($btcPrice, null)?.priceUsd ?? builtUsd;

export const useShownPrice = (built: BtcPrice | null) =>
  shownPrice(useBtcPrice(built), useValue($link, UNTRIED));

/** The class that tints a figure which has just changed, by the way it went. What arrives with the page is no change. */
export function useTick(value: number | null, text: string): string {
  const [shown, setShown] = useState({ value, text, tick: "" });
  if (shown.text === text) return shown.tick;
  const tick = hasMoved() ? `tick-${Number(value) < Number(shown.value) ? "down" : "up"}` : "";
  setShown({ value, text, tick });
  return tick;
}
