import { z } from "zod";

import { ALIVE, leave, parsed, Price, PriceText, Time, type Venue, type VenueEvent } from "../venue.ts";

/** https://docs.kraken.com/api/docs/websocket-v2/ticker */
export const kraken = {
  name: "kraken",
  socketUrl: "wss://ws.kraken.com/v2",
  subscription: {
    method: "subscribe",
    params: { channel: "ticker", symbol: ["BTC/USD"], event_trigger: "trades", snapshot: true },
    req_id: 1,
  },
  ping: { message: { method: "ping", req_id: 2 }, everyMs: 30_000 },
  firstPriceMs: 10_000,
  leastRetryMs: 5_000,
  needsChangeRequest: false,
  openReader: () => (message) => parsed(Message, message),
  url: "https://api.kraken.com/0/public/Ticker?pair=XBTUSD",
  read: (body) => parsed(Ticker, body),
} satisfies Venue;

const MAINTENANCE_MS = 60_000;

const Message = z.union([
  z
    .object({
      channel: z.literal("ticker"),
      data: z.tuple([
        z.object({
          symbol: z.literal("BTC/USD"),
          last: Price,
          change_pct: z.number().nullish(),
          timestamp: Time.nullish(),
        }),
      ]),
    })
    .transform(({ data: [{ last, change_pct: changePercent, timestamp }] }): VenueEvent => ({
      kind: "price",
      priceUsd: last,
      change24h: changePercent ?? null,
      venueAt: timestamp ?? null,
      order: timestamp ?? null,
    })),
  z.object({ channel: z.literal("heartbeat") }).transform((): VenueEvent => ALIVE),
  z
    .object({ channel: z.literal("status"), data: z.array(z.object({ system: z.string() })).min(1) })
    .transform(({ data }): VenueEvent =>
      data.some(({ system }) => system === "maintenance") ? leave("maintenance", MAINTENANCE_MS) : ALIVE,
    ),
  z.object({ method: z.literal("pong") }).transform((): VenueEvent => ALIVE),
  z
    .object({ method: z.literal("subscribe"), success: z.boolean(), error: z.string().optional() })
    .transform(({ success, error }) => (success ? ALIVE : leave(error ?? "subscription refused"))),
]);

// The key is Kraken's own name for the pair, not the one requested. Its day starts at midnight, so there is no 24-hour change.
const Ticker = z
  .object({
    error: z.array(z.unknown()).length(0),
    result: z.record(z.string(), z.object({ c: z.tuple([PriceText], z.unknown()) })),
  })
  .transform(({ result }) => Object.values(result)[0]?.c[0])
  .pipe(Price)
  .transform((priceUsd) => ({ priceUsd, change24h: null, venueAt: null }));
