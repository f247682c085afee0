import { z } from "zod";

import {
  ALIVE,
  leave,
  parsed,
  PercentText,
  Price,
  PriceText,
  type Venue,
  type VenueEvent,
} from "../venue.ts";

/** https://www.bitstamp.net/websocket/v2/ */
export const bitstamp = {
  name: "bitstamp",
  socketUrl: "wss://ws.bitstamp.net",
  subscription: { event: "bts:subscribe", data: { channel: "live_trades_btcusd" } },
  ping: { message: { event: "bts:heartbeat" }, everyMs: 20_000 },
  // The first price comes with the first trade, and some minutes are quiet.
  firstPriceMs: 120_000,
  leastRetryMs: 1_000,
  needsChangeRequest: true,
  openReader: () => (message) => parsed(Message, message),
  url: "https://www.bitstamp.net/api/v2/ticker/btcusd/",
  read: (body) => parsed(Ticker, body),
} satisfies Venue;

const Digits = z.string().regex(/^\d+$/).transform(Number);

const Message = z.union([
  z
    .object({
      event: z.literal("trade"),
      channel: z.literal("live_trades_btcusd"),
      data: z.object({ price: Price, microtimestamp: Digits }),
    })
    .transform(({ data: { price, microtimestamp } }): VenueEvent => ({
      kind: "price",
      priceUsd: price,
      change24h: null,
      venueAt: microtimestamp / 1_000,
      order: microtimestamp,
    })),
  z
    .object({ event: z.enum(["bts:heartbeat", "bts:subscription_succeeded"]) })
    .transform((): VenueEvent => ALIVE),
  z.object({ event: z.literal("bts:request_reconnect") }).transform(() => leave("asked to reconnect", 0)),
  z
    .object({ event: z.literal("bts:error"), data: z.object({ message: z.string() }) })
    .transform(({ data }) => leave(data.message)),
]);

const Ticker = z
  .object({ last: PriceText, percent_change_24: PercentText.nullish(), timestamp: Digits })
  .transform(({ last, percent_change_24: change, timestamp }) => ({
    priceUsd: last,
    change24h: change ?? null,
    venueAt: timestamp * 1_000,
  }));
