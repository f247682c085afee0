import { z } from "zod";

import { DAY_MS, addDays, dayOf } from "#domain/base/dates.ts";

import { COINGECKO, askCoingecko } from "./coingecko.ts";
import { countDays, within, type Days } from "./exchange-closes.ts";
import { Positive } from "./figures.ts";
import { defineSource, readRows } from "./source.ts";

const MOST_DAYS = 365;

/** A point stands at the end of the day before it; the last one stands at this moment, which is no end of a day. */
const Point = z.tuple([z.int().positive(), Positive]).transform(([ms, closeUsd]) => ({ ms, closeUsd }));

/** An average of exchanges, for a year back. https://docs.coingecko.com/reference/coins-id-market-chart */
export const coingeckoCloses = (key: string | null) =>
  defineSource({
    ...COINGECKO,
    id: "coingecko-closes",
    page: "https://www.coingecko.com/en/coins/bitcoin/historical_data",
    every: "1d",
    request: (days: Days) =>
      askCoingecko(
        `/coins/bitcoin/market_chart?vs_currency=usd&days=${Math.min(countDays(days) + 1, MOST_DAYS)}&interval=daily`,
        key,
      ),
    body: z.object({ prices: z.array(z.unknown()) }),
    read: ({ prices }, days) =>
      readRows(prices, Point, ({ ms, closeUsd }) =>
        ms % DAY_MS === 0 ? [{ day: addDays(dayOf(new Date(ms)), -1), closeUsd }].filter(within(days)) : [],
      ),
  });
