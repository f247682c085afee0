import { Hono } from "hono";
import { z } from "zod";

import { fearAndGreedReading, type FearAndGreedAnswer } from "#contract/fear-and-greed.ts";
import { ratioStats, type RatioStats } from "#domain/company/ratio.ts";
import { companyCount, totalBtc, totalValueUsd } from "#domain/company/totals.ts";
import { priceAt, toInstant, type BtcPrice } from "#domain/price/btc-price.ts";
import { Day } from "#domain/v1/query.schema.ts";
import type { Deps } from "#http/deps.ts";
import { strictQueryOf } from "#http/query.ts";
import { answerReady, priceNow, sendReady, viewOf } from "#http/view-of.ts";
import { readyBytesOf } from "#lib/compress.ts";
import { Problem } from "#lib/problem.ts";
import type { PublicData } from "#public-data/public-data.ts";

export const market = ({ publicData }: Pick<Deps, "publicData">) =>
  new Hono().get("/media", (c) => answerReady(c, publicData, (view) => view.marketMedia));

export const marketData = ({ publicData, livePrice }: Pick<Deps, "publicData" | "livePrice">) => {
  return new Hono()
    .get("/BTC/close", async (c) => {
      const { day } = strictQueryOf(CloseQuery, c);
      return sendReady(c, await readyBytesOf({ day, closeUsd: viewOf(publicData).closeOn.get(day) ?? null }));
    })
    .get("/:symbol", async (c) => {
      if (c.req.param("symbol") !== "BTC")
        throw new Problem("not-found", "The only market available is BTC.");
      const view = publicData.current();
      const price = priceNow(view, { livePrice });
      if (price === null)
        throw new Problem("unavailable", "No bitcoin price yet. Please try again in a minute.");
      const made = view?.pricedAnswers.get(c.req.path);
      const ready = made?.price === price ? made.ready : await readyBytesOf(quoted(price));
      view?.pricedAnswers.set(c.req.path, { price, ready });
      return sendReady(c, ready);
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
  new Hono().get("/", (c) =>
    answerReady(c, publicData, ({ fearAndGreed: reading }): FearAndGreedAnswer => ({
      data: reading === null ? [] : [fearAndGreedReading(reading)],
    })),
  );

/** The totals at the live price: calculated on request, once per price. */
export const stats = ({ publicData, livePrice }: Pick<Deps, "publicData" | "livePrice">) => {
  const ratiosOf = new WeakMap<PublicData, RatioStats>();
  return new Hono().get("/stats", async (c) => {
    const view = viewOf(publicData);
    const price = priceNow(view, { livePrice });
    const made = view.pricedAnswers.get(c.req.path);
    const ratios = ratiosOf.get(view) ?? ratioStats(view.companies);
    ratiosOf.set(view, ratios);
    const ready =
      made && isSame(made.price, price) ? made.ready : await readyBytesOf(totalsAt(view, ratios, price));
    view.pricedAnswers.set(c.req.path, { price, ready });
    return sendReady(c, ready);
  });
};

/** The same price seen again a second later keeps the time of the first. */
const isSame = (a: BtcPrice | null, b: BtcPrice | null) =>
  a?.priceUsd === b?.priceUsd && a?.quality === b?.quality;

function totalsAt({ companies }: PublicData, ratios: RatioStats, price: BtcPrice | null) {
  const btcUsd = price?.priceUsd ?? null;
  const { average } = ratios.at(priceAt(price).liveUsd);
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
