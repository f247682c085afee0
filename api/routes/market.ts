import { Hono } from "hono";
import { z } from "zod";

import { fearAndGreedReading, type FearAndGreedAnswer } from "#contract/fear-and-greed.ts";
import { newerPrice, toInstant, type BtcPrice } from "#domain/price/btc-price.ts";
import { Day } from "#domain/v1/query.schema.ts";
import type { Deps } from "#http/deps.ts";
import { parsedAs } from "#http/message-body.ts";
import { answerReady, sendReady, viewOf } from "#http/ready-answer.ts";
import { readyBytesOf, type ReadyBytes } from "#lib/compress.ts";
import { Problem } from "#lib/problem.ts";

export const market = ({ publicData }: Pick<Deps, "publicData">) =>
  new Hono().get("/media", (c) => answerReady(c, publicData, (view) => view.marketMedia));

/** The live price, else the last stored one. */
export const marketData = ({ publicData, livePrice }: Pick<Deps, "publicData" | "livePrice">) => {
  const ready = new WeakMap<BtcPrice, ReadyBytes>();
  return new Hono()
    .get("/BTC/close", (c) => {
      const { day } = parsedAs(CloseQuery, c.req.query());
      return sendReady(c, readyBytesOf({ day, closeUsd: viewOf(publicData).closeOn.get(day) ?? null }));
    })
    .get("/:symbol", (c) => {
      if (c.req.param("symbol") !== "BTC")
        throw new Problem("not-found", "The only market available is BTC.");
      const price = newerPrice(livePrice.current(), publicData.current()?.btcPrice ?? null);
      if (price === null)
        throw new Problem("unavailable", "No bitcoin price yet. Please try again in a minute.");
      const answer = ready.get(price) ?? readyBytesOf(quoted(price));
      ready.set(price, answer);
      return sendReady(c, answer);
    });
};

const CloseQuery = z.strictObject({ day: Day });

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
