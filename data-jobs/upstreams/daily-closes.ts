import { z } from "zod";

import { DAY_MS, addDays, dayOf } from "#domain/base/dates.ts";

import { COINGECKO, coingeckoRequest } from "./coingecko.ts";
import { EpochSeconds, Positive, defineSource, readRows, type Refusal } from "./source.ts";

/** The price of one bitcoin at the end of a day in UTC. */
export type DayClose = { day: string; closeUsd: string };

/** Whole days, first and last included. A day that is still running has no close. */
export type Days = { from: string; to: string };

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const countDays = ({ from, to }: Days): number => (startOf(to) - startOf(from)) / DAY_MS + 1;

/** Daily bars of these days, with a schema that turns them into closes. */
const readCloses = (bars: readonly unknown[], bar: z.ZodType<DayClose>, { from, to }: Days) =>
  readRows(bars, bar, (close) => (close.day >= from && close.day <= to ? close : null));

/** The day on which a bar starts. A bar that starts during a day is not a daily bar. */
const BarDay = EpochSeconds.refine(
  (instant) => instant.getTime() % DAY_MS === 0,
  "is not the start of a day",
).transform(dayOf);

/** A bar from Kraken or Coinbase: its start first, its close fifth. */
const TupleBar = z
  .tuple([BarDay, z.unknown(), z.unknown(), z.unknown(), Positive], z.unknown())
  .transform(([day, , , , closeUsd]) => ({ day, closeUsd }));

const EXCHANGE = { every: "1d", format: "json", isAskedWhole: true } as const;

const BitstampBar = z
  .object({ timestamp: BarDay, close: Positive })
  .transform(({ timestamp: day, close: closeUsd }) => ({ day, closeUsd }));
const MOST_BARS = 1_000;

/** The longest history without a key. https://www.bitstamp.net/api/#tag/Market-info/operation/GetOHLCData */
export const bitstampCloses = defineSource({
  ...EXCHANGE,
  id: "bitstamp-closes",
  publisher: "Bitstamp",
  page: "https://www.bitstamp.net/markets/btc/usd/",
  request: ({ from }: Days) => ({
    url: `https://www.bitstamp.net/api/v2/ohlc/btcusd/?step=86400&limit=${MOST_BARS}&start=${startOf(from) / 1_000}`,
  }),
  refusal: z
    .object({ status: z.literal("error"), reason: z.string() })
    .transform(({ reason }): Refusal => ({ kind: "error", message: reason })),
  body: z.object({ data: z.object({ ohlc: z.array(z.unknown()) }) }),
  read: ({ data: { ohlc } }, days) => readCloses(ohlc, BitstampBar, days),
});

/** The last 720 days at most, including the current one. https://docs.kraken.com/api/docs/rest-api/get-ohlc-data */
export const krakenCloses = defineSource({
  ...EXCHANGE,
  id: "kraken-closes",
  publisher: "Kraken",
  page: "https://www.kraken.com/prices/bitcoin",
  lane: { name: "api.kraken.com", everyMs: 1_500 },
  // The answer starts after the time in `since`.
  request: ({ from }: Days) => ({
    url: `https://api.kraken.com/0/public/OHLC?pair=XBTUSD&interval=1440&since=${startOf(addDays(from, -1)) / 1_000}`,
  }),
  refusal: z
    .object({ error: z.array(z.string()).min(1) })
    .transform(({ error }) => error.join(", "))
    .transform((message): Refusal => ({
      kind: /too many|rate limit/i.test(message) ? "limit" : "error",
      message,
    })),
  // The key is Kraken's own name for the pair, not the one requested. A cursor comes beside it.
  body: z
    .object({ result: z.object({ last: z.unknown() }).catchall(z.array(z.unknown())) })
    .transform(({ result: { last: _cursor, ...pairs } }) => Object.values(pairs).flat()),
  read: (bars, days) => readCloses(bars, TupleBar, days),
});

/** At most 300 days at once, newest first; days without trades are left out. https://docs.cdp.coinbase.com/exchange/reference/exchangerestapi_getproductcandles */
export const coinbaseCloses = defineSource({
  ...EXCHANGE,
  id: "coinbase-closes",
  publisher: "Coinbase",
  page: "https://exchange.coinbase.com/trade/BTC-USD",
  request: ({ from, to }: Days) => ({
    url: `https://api.exchange.coinbase.com/products/BTC-USD/candles?granularity=86400&start=${from}T00:00:00Z&end=${to}T00:00:00Z`,
  }),
  body: z.array(z.unknown()),
  read: (bars, days) => readCloses(bars, TupleBar, days),
});

const MOST_DAYS = 365;

const Point = z.tuple([z.int().positive(), Positive]).transform(([ms, closeUsd]) => ({ ms, closeUsd }));

/** An average of exchanges, for one year back. https://docs.coingecko.com/reference/coins-id-market-chart */
export const coingeckoCloses = (key: string | null) =>
  defineSource({
    ...COINGECKO,
    id: "coingecko-closes",
    page: "https://www.coingecko.com/en/coins/bitcoin/historical_data",
    request: (days: Days) =>
      coingeckoRequest(
        `/coins/bitcoin/market_chart?vs_currency=usd&days=${Math.min(countDays(days) + 1, MOST_DAYS)}&interval=daily`,
        key,
      ),
    body: z.object({ prices: z.array(z.unknown()) }),
    // A point is the end of the day before it. The last point is the current time, which is not the end of a day.
    read: ({ prices }, { from, to }) =>
      readRows(prices, Point, ({ ms, closeUsd }) => {
        const day = addDays(dayOf(new Date(ms)), -1);
        return ms % DAY_MS === 0 && day >= from && day <= to ? { day, closeUsd } : null;
      }),
  });
