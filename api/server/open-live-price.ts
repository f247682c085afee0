import type { Database, Db } from "#db/client.ts";
import { dailyCloses, storedBtcPrice } from "#db/queries/btc-price.ts";
import { sampleBefore } from "#db/queries/minute-samples.ts";
import { keepMinuteSample } from "#db/writes/minute-samples.ts";
import { logLine } from "#lib/log.ts";
import type { Settings } from "#lib/settings.ts";

import { openDemoPrice } from "#live/demo-price.ts";
import { noLivePrice, type LivePrice } from "#live/live-price.ts";
import { openPriceFeed } from "#live/price-feed.ts";
import type { PriceStore } from "#live/price-store.ts";
import { coingecko, mempool } from "#live/venues/aggregators.ts";
import { VENUES } from "#live/venues/all.ts";

const DAY_MS = 86_400_000;

/** The moving price as the settings want it: of the venues, of a past day played again, or none. */
export async function openLivePrice(
  { db }: Pick<Database, "db">,
  { priceFeed, priceVenues }: Pick<Settings, "priceFeed" | "priceVenues">,
): Promise<LivePrice> {
  if (priceFeed === "off") return noLivePrice;
  if (priceFeed === "demo") return openDemoPrice(await dailyCloses(db)) ?? noLivePrice;
  return openPriceFeed({
    venues: priceVenues.map((name) => VENUES[name]),
    aggregators: [coingecko, mempool],
    store: priceStoreOn(db),
    log: logLine,
  });
}

export const priceStoreOn = (db: Db): PriceStore => ({
  keep: (sample) => keepMinuteSample(db, sample),
  newest: () => storedBtcPrice(db),
  dayBefore: (now) => sampleBefore(db, new Date(now - DAY_MS)),
});
