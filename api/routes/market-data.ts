import { Hono } from "hono";

import type { BtcPrice } from "#domain/btc-price.ts";
import { Problem } from "#lib/problem.ts";

import type { Deps } from "../deps.ts";
import { answerReady } from "./ready-answer.ts";

export const marketData = ({ world }: Pick<Deps, "world">) =>
  new Hono().get("/:symbol", (c) =>
    answerReady(c, world, ({ btcPrice }) => {
      if (c.req.param("symbol") !== "BTC")
        throw new Problem("not-found", "The only market we follow is BTC.");
      if (btcPrice === null)
        throw new Problem("unavailable", "No bitcoin price is known yet; try again in a minute.");
      return quoted(btcPrice);
    }),
  );

const quoted = ({ priceUsd, change24h, asOf, quality, venues }: BtcPrice) => ({
  price: String(priceUsd),
  ...(change24h === null ? {} : { change24h: String(Number(change24h.toFixed(4))) }),
  timestamp: asOf.length === 10 ? `${asOf}T23:59:59.999Z` : asOf,
  quality,
  venues,
});
