import { Hono } from "hono";

import { ratioStats, type RatioStats } from "#domain/company/ratio.ts";
import { companyCount, totalBtc, totalValueUsd } from "#domain/company/totals.ts";
import { newerPrice, type BtcPrice } from "#domain/price/btc-price.ts";
import type { Deps } from "#http/deps.ts";
import { sendReady, viewOf } from "#http/ready-answer.ts";
import { readyBytesOf, type ReadyBytes } from "#lib/compress.ts";
import type { PublicData } from "#public-data/public-data.ts";

type StoredStats = { view: PublicData; ratios: RatioStats; price: BtcPrice | null; bytes: ReadyBytes };

/** The totals at the live price: calculated on request, once per price. */
export const stats = ({ publicData, livePrice }: Pick<Deps, "publicData" | "livePrice">) => {
  let stored: StoredStats | null = null;
  return new Hono().get("/stats", (c) => {
    const view = viewOf(publicData);
    const price = newerPrice(livePrice.current(), view.btcPrice);
    if (stored?.view !== view || !isSame(stored.price, price)) {
      const ratios = stored?.view === view ? stored.ratios : ratioStats(view.companies);
      stored = { view, ratios, price, bytes: readyBytesOf(totalsAt(view, ratios, price)) };
    }
    return sendReady(c, stored.bytes);
  });
};

/** The same price seen again a second later keeps the time of the first. */
const isSame = (a: BtcPrice | null, b: BtcPrice | null) =>
  a?.priceUsd === b?.priceUsd && a?.quality === b?.quality;

function totalsAt({ companies }: PublicData, ratios: RatioStats, price: BtcPrice | null) {
  const btcUsd = price?.priceUsd ?? null;
  return {
    totalBtc: totalBtc(companies),
    totalValueUsd: totalValueUsd(companies, btcUsd),
    companyCount: companyCount(companies),
    averageRatio: btcUsd === null && companies.length > 0 ? null : ratios.at(btcUsd ?? 0).average,
    btcUsd,
    btcUsdAsOf: price?.asOf ?? null,
    btcUsdQuality: price?.quality ?? null,
  };
}
