import { atom, onMount } from "nanostores";

import type { BtcPrice } from "#domain/btc-price.ts";
import { btcPriceOf, isMarketData } from "#wire/btc-price.ts";

import { isOnScreen } from "./is-on-screen.ts";
import { request } from "./request.ts";

/** The newest price heard since the page was opened; null while that is still the one the page was built with. */
export const $btcPrice = atom<BtcPrice | null>(null);

onMount($btcPrice, () => {
  if (!isAsked && isOnScreen()) void askOnce();
});

let isAsked = false;

async function askOnce() {
  isAsked = true;
  try {
    const answer = await request("GET", "/api/market-data/BTC");
    const price = isMarketData(answer) ? btcPriceOf(answer) : null;
    if (price === null) throw new Error("The answer holds no price");
    $btcPrice.set(price);
  } catch (error) {
    console.info("The bitcoin price could not be asked for; the last one stays.", error);
  }
}

/** The price to show: the one heard, else the one the page was built with, else none. */
export function knownPrice(heard: BtcPrice | null, built: BtcPrice | null): BtcPrice | null {
  if (heard === null) return built;
  return isSame(heard, built) ? built : heard;
}

/** The same daily close told again; the one in the page names its source. */
const isSame = (heard: BtcPrice, built: BtcPrice | null) =>
  built !== null && heard.priceUsd === built.priceUsd && heard.asOf.startsWith(built.asOf.slice(0, 10));
