import { atom, onMount } from "nanostores";

import { btcPriceOf, isMarketData } from "#contract/price.ts";
import { newerPrice, type BtcPrice } from "#domain/price/btc-price.ts";

import { isOnScreen, onReturn, readText } from "./browser.ts";
import { connect, hangUp } from "./live-price.ts";

/** The newest price heard since the page was opened; null while that is still the one the page was built with. */
export const $btcPrice = atom<BtcPrice | null>(null);

onMount($btcPrice, () => {
  if (!isOnScreen()) return;
  const stay = onReturn(visit);
  addEventListener("pagehide", hangUp);
  visit();
  return () => {
    stay();
    removeEventListener("pagehide", hangUp);
    hangUp();
  };
});

function visit() {
  connect(hear);
  void askOnce();
}

let isMoved = false;

/** Whether the price has changed since the first one heard. */
export const hasMoved = () => isMoved;

/** What was true before what we know already comes too late. */
function hear(price: BtcPrice) {
  const known = $btcPrice.get();
  const newest = newerPrice(price, known);
  isMoved ||= known !== null && newest?.priceUsd !== known.priceUsd;
  $btcPrice.set(newest);
}

async function askOnce() {
  try {
    const answer: unknown = JSON.parse(await readText("/api/market-data/BTC"));
    const price = isMarketData(answer) ? btcPriceOf(answer) : null;
    if (price === null) throw new Error("The answer contains no price");
    hear(price);
  } catch (error) {
    console.info("Could not load the bitcoin price; keeping the last one.", error);
  }
}

/** The price to show: the one heard, else the one the page was built with, else none. */
export function knownPrice(heard: BtcPrice | null, built: BtcPrice | null): BtcPrice | null {
  if (heard === null) return built;
  return isSame(heard, built) ? built : heard;
}

/** The same daily close told again; the one in the page names its source. */
const isSame = (heard: BtcPrice, built: BtcPrice | null) =>
  built !== null &&
  heard.quality === built.quality &&
  heard.priceUsd === built.priceUsd &&
  heard.asOf.startsWith(built.asOf.slice(0, 10));
