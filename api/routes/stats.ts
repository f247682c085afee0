import { Hono } from "hono";

import { ratioStats, type RatioStats } from "#domain/company/ratio.ts";
import { companyCount, totalBtc, totalValueUsd } from "#domain/company/totals.ts";
import { newerPrice, type BtcPrice } from "#domain/price/btc-price.ts";
import type { Deps } from "#http/deps.ts";
import { sendReady, viewOf } from "#http/ready-answer.ts";
import { readyBytesOf, type ReadyBytes } from "#lib/compress.ts";
import type { PublicData } from "#public-data/public-data.ts";

type Written = { view: PublicData; ratios: RatioStats; price: BtcPrice | null; bytes: ReadyBytes };

/** The totals at the moving price: computed on request, once for each price. */
export const stats = ({ publicData, livePrice }: Pick<Deps, "publicData" | "livePrice">) => {
  let written: Written | null = null;
  return new Hono().get("/stats", (c) => {
    const view = viewOf(publicData);
    const price = newerPrice(livePrice.current(), view.btcPrice);
    if (written?.view !== view || !isSame(written.price, price)) {
      const ratios = written?.view === view ? written.ratios : ratioStats(view.companies);
      written = { view, ratios, price, bytes: readyBytesOf(totalsAt(view, ratios, price)) };
    }
    return sendReady(c, written.bytes);
  });
};

/** Seen again a second later, a price is the same price: the totals say since when it stands. */
const isSame = (a: BtcPrice | null, b: BtcPrice | null) =>
  a?.priceUsd === b?.priceUsd && a?.quality === b?.quality;

function totalsAt({ companies }: PublicData, ratios: RatioStats, price: BtcPrice | null) {
  const btcUsd = price?.priceUsd ?? null;
  return {
    totalBtc: totalBtc(companies),
    totalValueUsd: totalValueUsd(companies, btcUsd),
    companyCount: companyCount(companies),
    averageRatio: ratios.at(btcUsd).average,
    btcUsd,
    btcUsdAsOf: price?.asOf ?? null,
    btcUsdQuality: price?.quality ?? null,
  };
}
