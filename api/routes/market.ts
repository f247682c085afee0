import { Hono } from "hono";
import { z } from "zod";

import { fearAndGreedReading, type FearAndGreedAnswer } from "#contract/fear-and-greed.ts";
import { ratioStats } from "#domain/company/quotes/ratio.ts";
import { companyCount, totalBtc, totalValueUsd } from "#domain/company/totals.ts";
import { priceAt, toInstant, type BtcPrice } from "#domain/price/btc-price.ts";
import { Day } from "#domain/v1/query.schema.ts";
import type { Deps } from "#http/deps.ts";
import { strictQueryOf } from "#http/query.ts";
import { priceNow, viewOf } from "#http/view-of.ts";
import { Problem } from "#lib/problem.ts";
import type { PublicData } from "#public-data/public-data.ts";

export const market = ({ publicData }: Pick<Deps, "publicData">) =>
  new Hono().get("/media", (c) => c.json(viewOf(publicData).marketMedia));

export const marketData = ({ publicData, livePrice }: Pick<Deps, "publicData" | "livePrice">) => {
  return new Hono()
    .get("/BTC/close", (c) => {
      const { day } = strictQueryOf(CloseQuery, c);
      return c.json({ day, closeUsd: viewOf(publicData).closeOn.get(day) ?? null });
    })
    .get("/:symbol", (c) => {
      if (c.req.param("symbol") !== "BTC")
        throw new Problem("not-found", "The only market available is BTC.");
      const price = priceNow(publicData.current(), { livePrice });
      if (price === null)
        throw new Problem("unavailable", "No bitcoin price yet. Please try again in a minute.");
      return c.json(quoted(price));
    });
};

const CloseQuery = z.object({ day: Day });

const quoted = ({ priceUsd, change24h, asOf, quality, venues }: BtcPrice) => ({
  price: String(priceUsd),
  ...(change24h === null ? {} : { change24h: String(Number(change24h.toFixed(4))) }),
  timestamp: new Date(toInstant(asOf)).toISOString(),
  quality,
  venues,
});

export const fearAndGreed = ({ publicData }: Pick<Deps, "publicData">) =>
  new Hono().get("/", (c) => {
    const { fearAndGreed: reading } = viewOf(publicData);
    const answer: FearAndGreedAnswer = { data: reading === null ? [] : [fearAndGreedReading(reading)] };
    return c.json(answer);
  });

/** The totals at the live price. */
export const stats = ({ publicData, livePrice }: Pick<Deps, "publicData" | "livePrice">) =>
  new Hono().get("/stats", (c) => {
    const view = viewOf(publicData);
    return c.json(totalsAt(view, priceNow(view, { livePrice })));
  });

function totalsAt({ companies }: PublicData, price: BtcPrice | null) {
  const btcUsd = price?.priceUsd ?? null;
  const { average } = ratioStats(companies).at(priceAt(price).liveUsd);
  return {
    totalBtc: totalBtc(companies),
    totalValueUsd: totalValueUsd(companies, btcUsd),
    companyCount: companyCount(companies),
    averageRatio: btcUsd === null && companies.length > 0 ? null : average,
    btcUsd,
    btcUsdAsOf: price?.asOf ?? null,
    btcUsdQuality: price?.quality ?? null,
  };
}
