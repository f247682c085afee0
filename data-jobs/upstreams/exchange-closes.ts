import { z } from "zod";

import { DAY_MS, addDays, dayOf } from "#domain/base/dates.ts";

import { EpochSeconds, Positive } from "./figures.ts";
import { defineSource, readRows } from "./source.ts";

/** What a bitcoin cost at the end of a day in UTC. */
export type StatedClose = { day: string; closeUsd: string };

/** Whole days, the first and the last of them included; a day that is still running has no close. */
export type Days = { from: string; to: string };

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const countDays = ({ from, to }: Days): number => (startOf(to) - startOf(from)) / DAY_MS + 1;

export const within =
  (days: Days) =>
  (close: StatedClose): boolean =>
    close.day >= days.from && close.day <= days.to;

/** Where a bar of a day starts, or the row is none. */
const DayStart = z.date().refine((instant) => instant.getTime() % DAY_MS === 0, "is not the start of a day");

const BitstampBar = z.object({ timestamp: EpochSeconds.pipe(DayStart), close: Positive });
const MOST_BARS = 1_000;

/** The deepest history without a key. https://www.bitstamp.net/api/#tag/Market-info/operation/GetOHLCData */
export const bitstampCloses = defineSource({
  id: "bitstamp-closes",
  publisher: "Bitstamp",
  page: "https://www.bitstamp.net/markets/btc/usd/",
  every: "1d",
  format: "json",
  isAskedWhole: true,
  request: ({ from }: Days) => ({
    url: `https://www.bitstamp.net/api/v2/ohlc/btcusd/?step=86400&limit=${MOST_BARS}&start=${startOf(from) / 1_000}`,
  }),
  refusal: (answer) => {
    const said = BitstampRefusal.safeParse(answer);
    return said.success ? { kind: "error", message: said.data.reason } : null;
  },
  body: z.object({ data: z.object({ ohlc: z.array(z.unknown()) }) }),
  read: ({ data: { ohlc } }, days) =>
    readRows(ohlc, BitstampBar, ({ timestamp, close }) =>
      [{ day: dayOf(timestamp), closeUsd: close }].filter(within(days)),
    ),
});

const BitstampRefusal = z.object({ status: z.literal("error"), reason: z.string() });

const KrakenBar = z
  .tuple([EpochSeconds.pipe(DayStart), z.unknown(), z.unknown(), z.unknown(), Positive], z.unknown())
  .transform(([start, , , , close]) => ({ day: dayOf(start), closeUsd: close }));

/** The last 720 days at most, the running one included. https://docs.kraken.com/api/docs/rest-api/get-ohlc-data */
export const krakenCloses = defineSource({
  id: "kraken-closes",
  publisher: "Kraken",
  page: "https://www.kraken.com/prices/bitcoin",
  every: "1d",
  format: "json",
  isAskedWhole: true,
  lane: { name: "api.kraken.com", everyMs: 1_500 },
  // What comes starts after the moment it is asked for.
  request: ({ from }: Days) => ({
    url: `https://api.kraken.com/0/public/OHLC?pair=XBTUSD&interval=1440&since=${startOf(addDays(from, -1)) / 1_000}`,
  }),
  refusal: (answer) => {
    const said = KrakenRefusal.safeParse(answer);
    if (!said.success) return null;
    const message = said.data.error.join(", ");
    return { kind: /too many|rate limit/i.test(message) ? "limit" : "error", message };
  },
  // The key is Kraken's own name of the pair, not the one asked for; beside it stands a cursor.
  body: z
    .object({ result: z.object({ last: z.unknown() }).catchall(z.array(z.unknown())) })
    .transform(({ result: { last: _cursor, ...pairs } }) => Object.values(pairs).flat()),
  read: (bars, days) => readRows(bars, KrakenBar, (close) => [close].filter(within(days))),
});

const KrakenRefusal = z.object({ error: z.array(z.string()).min(1) });

/** Time, low, high, open, close, volume; the newest first. Days without trade are left out. */
const CoinbaseBar = z
  .tuple([EpochSeconds.pipe(DayStart), z.unknown(), z.unknown(), z.unknown(), Positive], z.unknown())
  .transform(([start, , , , close]) => ({ day: dayOf(start), closeUsd: close }));

/** At most 300 days at once. https://docs.cdp.coinbase.com/exchange/reference/exchangerestapi_getproductcandles */
export const coinbaseCloses = defineSource({
  id: "coinbase-closes",
  publisher: "Coinbase",
  page: "https://exchange.coinbase.com/trade/BTC-USD",
  every: "1d",
  format: "json",
  isAskedWhole: true,
  request: ({ from, to }: Days) => ({
    url: `https://api.exchange.coinbase.com/products/BTC-USD/candles?granularity=86400&start=${from}T00:00:00Z&end=${to}T00:00:00Z`,
  }),
  body: z.array(z.unknown()),
  read: (bars, days) => readRows(bars, CoinbaseBar, (close) => [close].filter(within(days))),
});
