import { z } from "zod";

import { ALIVE, leave, parsed, PriceText, Time, type Venue, type VenueEvent } from "../venue.ts";

/** https://docs.cdp.coinbase.com/exchange/websocket-feed/channels. Because of its terms, it is off by default. */
export const coinbase = {
  name: "coinbase",
  socketUrl: "wss://ws-feed.exchange.coinbase.com",
  subscription: { type: "subscribe", product_ids: ["BTC-USD"], channels: ["ticker", "heartbeat"] },
  ping: null,
  firstPriceMs: 10_000,
  leastRetryMs: 1_000,
  needsChangeRequest: false,
  openReader: () => (message) => parsed(Message, message),
  url: "https://api.exchange.coinbase.com/products/BTC-USD/stats",
  read: (body) => parsed(Stats, body),
} satisfies Venue;

const changeSince = (priceUsd: number, openUsd: number | null | undefined) =>
  openUsd ? (priceUsd / openUsd - 1) * 100 : null;

const Message = z.union([
  z
    .object({
      type: z.literal("ticker"),
      product_id: z.literal("BTC-USD"),
      sequence: z.number(),
      price: PriceText,
      open_24h: PriceText.nullish().catch(null),
      time: Time,
    })
    .transform(({ price, open_24h: open, time, sequence }): VenueEvent => ({
      kind: "price",
      priceUsd: price,
      change24h: changeSince(price, open),
      venueAt: time,
      order: sequence,
    })),
  z.object({ type: z.enum(["heartbeat", "subscriptions"]) }).transform((): VenueEvent => ALIVE),
  z
    .object({ type: z.literal("error"), message: z.string(), reason: z.string().optional() })
    .transform(({ message, reason }) => leave(reason ?? message)),
]);

const Stats = z
  .object({ last: PriceText, open: PriceText.nullish().catch(null) })
  .transform(({ last, open }) => ({ priceUsd: last, change24h: changeSince(last, open), venueAt: null }));
