import { atom, onMount } from "nanostores";

import { btcPriceOf, isMarketData } from "#contract/price.ts";
import { newerPrice, type BtcPrice } from "#domain/price/btc-price.ts";

import { isOnScreen, onReturn, readText, show } from "./browser.ts";
import { $link, connect, disconnect } from "./live-price.ts";

/** The latest price received since the page was opened, as the page shows it; null before the first one. */
export const $btcPrice = atom<BtcPrice | null>(null);

onMount($btcPrice, () => {
  if (!isOnScreen()) return;
  const stay = onReturn(visit);
  const gone = new AbortController();
  addEventListener("pagehide", disconnect, gone);
  addEventListener("online", visitAgain, gone);
  addEventListener("click", visitAgain, gone);
  visit();
  return () => {
    stay();
    gone.abort();
    disconnect();
  };
});

function visit() {
  connect(receive);
  void fetchOnce();
}

/** Once no attempt follows any more, the network's return or a press on the price starts from the first. */
const visitAgain = ({ target }: Event) => {
  const isElsewhere = target instanceof Element && !target.closest("[data-live-state]");
  if (!isElsewhere && $link.get().retryMs === null) visit();
};

let newest: BtcPrice | null = null;
let isMoved = false;

/** Whether the price has changed since the first one received. */
export const hasMoved = () => isMoved;

/** A price older than the latest one is ignored. */
function receive(price: BtcPrice) {
  const previous = newest;
  newest = newerPrice(price, previous);
  isMoved ||= previous !== null && newest?.priceUsd !== previous.priceUsd;
  show($btcPrice, newest);
}

async function fetchOnce() {
  try {
    const answer: unknown = JSON.parse(await readText("/api/market-data/BTC"));
    const price = isMarketData(answer) && btcPriceOf(answer);
    if (price) receive(price);
    else throw new Error("No price");
  } catch (error) {
    console.info("Could not load the price.", error);
  }
}

/** The price to show: the latest one received, else the one the page was built with, else none. */
export function currentPrice(latest: BtcPrice | null, built: BtcPrice | null): BtcPrice | null {
  if (latest === null) return built;
  return isSame(latest, built) ? built : latest;
}

/** For the same daily close, keep the one in the page, which names its source. */
const isSame = (latest: BtcPrice, built: BtcPrice | null) =>
  built !== null &&
  latest.quality === built.quality &&
  latest.priceUsd === built.priceUsd &&
  latest.asOf.startsWith(built.asOf.slice(0, 10));
