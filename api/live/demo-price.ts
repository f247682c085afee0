import { DAY_MS } from "#domain/base/dates.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import { openWatchers, type LivePrice } from "./live-price.ts";

const A_DAY_TAKES_MS = 2_000;
/** Prices from earlier years would not fit the figures beside them. */
const DAYS = 365;

/** Replays the stored closes of the last year, one day in two seconds, over and over. Nothing is stored. */
export function openDemoPrice(closes: readonly [day: string, closeUsd: number][]): LivePrice | null {
  const prices = closes
    .slice(1)
    .map(([day, closeUsd], index) => demoPrice(day, closeUsd, closes[index]))
    .slice(-DAYS);
  const [first] = prices;
  if (first === undefined) return null;
  const { publish, watch } = openWatchers();
  let current = first;
  const ticking = setInterval(() => {
    current = prices[prices.indexOf(current) + 1] ?? first;
    publish(current);
  }, A_DAY_TAKES_MS);
  return { current: () => current, watch, close: async () => clearInterval(ticking) };
}

function demoPrice(
  day: string,
  closeUsd: number,
  before: [day: string, closeUsd: number] | undefined,
): BtcPrice {
  const isDayBefore = before !== undefined && Date.parse(day) - Date.parse(before[0]) === DAY_MS;
  return {
    priceUsd: closeUsd,
    change24h: isDayBefore ? (closeUsd / before[1] - 1) * 100 : null,
    asOf: day,
    quality: "demo",
    venues: [],
    source: null,
  };
}
