import { z } from "zod";

import { ALIVE, leave, parsed, Price, type Venue, type VenueEvent } from "../venue.ts";

/** https://docs.bitfinex.com/reference/ws-public-ticker */
export const bitfinex = {
  name: "bitfinex",
  socketUrl: "wss://api-pub.bitfinex.com/ws/2",
  subscription: { event: "subscribe", channel: "ticker", symbol: "tBTCUSD" },
  ping: { message: { event: "ping", cid: 1 }, everyMs: 30_000 },
  firstPriceMs: 10_000,
  leastRetryMs: 3_000,
  needsChangeRequest: false,
  openReader,
  url: "https://api-pub.bitfinex.com/v2/ticker/tBTCUSD",
  read: (body) => parsed(Ticker, body),
} satisfies Venue;

const MAINTENANCE_MS = 60_000;
const RESTARTS = 20051;
const MAINTENANCE_BEGINS = 20060;

const Ticker = z
  .tuple(
    [z.unknown(), z.unknown(), z.unknown(), z.unknown(), z.unknown(), z.number().nullable(), Price],
    z.unknown(),
  )
  .transform(([, , , , , share, priceUsd]) => ({
    priceUsd,
    change24h: share === null ? null : share * 100,
    venueAt: null,
  }));

const Update = z.tuple([z.number(), z.union([z.literal("hb"), Ticker])], z.unknown());

const Subscribed = z.object({
  event: z.literal("subscribed"),
  chanId: z.number(),
  symbol: z.literal("tBTCUSD"),
});

const Notice = z.union([
  z
    .object({ event: z.literal("info"), code: z.number() })
    .transform(({ code }): VenueEvent => noticeOf(code)),
  z
    .object({ event: z.literal("info"), platform: z.object({ status: z.number() }) })
    .transform(({ platform: { status } }): VenueEvent => (status === 0 ? maintenance : ALIVE)),
  z.object({ event: z.literal("pong") }).transform((): VenueEvent => ALIVE),
  z.object({ event: z.literal("error"), msg: z.string() }).transform(({ msg }) => leave(msg)),
]);

const maintenance = leave("maintenance", MAINTENANCE_MS);

function noticeOf(code: number): VenueEvent {
  if (code === RESTARTS) return leave("it restarts", 0);
  return code === MAINTENANCE_BEGINS ? maintenance : ALIVE;
}

/** Prices carry a channel number, which differs for each connection. */
function openReader() {
  let channel: number | null = null;
  return (message: unknown): VenueEvent | null => {
    const update = parsed(Update, message);
    if (update !== null) {
      const [id, content] = update;
      if (id !== channel) return null;
      return content === "hb" ? ALIVE : { kind: "price", ...content, order: null };
    }
    const subscribed = parsed(Subscribed, message);
    if (subscribed === null) return parsed(Notice, message);
    channel = subscribed.chanId;
    return ALIVE;
  };
}
