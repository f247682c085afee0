import type { BtcPrice } from "./btc-price.ts";

export type Published = { price: BtcPrice; at: number };

const REPEAT_MS = 15_000;

/** Whether a price is worth a message to everybody: it is news, or the last message is so old that its age matters. */
export function isDue(last: Published | null, { price, at }: Published): boolean {
  if (last === null || isNews(price, last.price)) return true;
  return price.asOf !== last.price.asOf && at - last.at >= REPEAT_MS;
}

const isNews = (price: BtcPrice, before: BtcPrice) =>
  price.priceUsd !== before.priceUsd ||
  price.change24h !== before.change24h ||
  price.quality !== before.quality ||
  price.venues.join() !== before.venues.join();
