import { useStore } from "@nanostores/react";
import { useState } from "react";

import type { BtcPrice } from "#domain/price/btc-price.ts";

import { $btcPrice, hasMoved, currentPrice } from "./btc-price.ts";
import { IDLE, shownPrice } from "./connection.ts";
import { $link } from "./live-price.ts";

/** The current price, null if there is none. `built` is the one the page was built with. */
export const useBtcPrice = (built: BtcPrice | null): BtcPrice | null =>
  currentPrice(useStore($btcPrice, { ssr: () => null }), built);

/** The current price of one bitcoin; until one is received, the price from when the page was built. */
export const useBtcUsd = (builtUsd: number): number =>
  useStore($btcPrice, { ssr: () => null })?.priceUsd ?? builtUsd;

export const useShownPrice = (built: BtcPrice | null) =>
  shownPrice(useBtcPrice(built), useStore($link, { ssr: () => IDLE }));

/** The class that tints a figure that has just changed, by direction. The first value is not a change. */
export function useTick(value: number | null, text: string): string {
  const [shown, setShown] = useState({ value, text, tick: "" });
  if (shown.text === text) return shown.tick;
  const tick = hasMoved() ? `tick-${Number(value) < Number(shown.value) ? "down" : "up"}` : "";
  setShown({ value, text, tick });
  return tick;
}
