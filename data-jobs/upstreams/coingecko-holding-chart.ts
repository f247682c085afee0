import { z } from "zod";

import { dayOf } from "#domain/base/dates.ts";

import { COINGECKO, TREASURIES, askCoingecko } from "./coingecko.ts";
import { defineSource, readRows } from "./source.ts";

/** What CoinGecko listed for a company on a day. */
export type HoldingOfDay = { id: string; day: string; btc: number };

const DAYS = 365;

const Point = z.tuple([z.int().positive().max(8_640_000_000_000), z.number().nonnegative()]);

/** A year back, day by day. https://docs.coingecko.com/reference/public-treasury-holding-chart */
export const coingeckoHoldingChart = (key: string | null) =>
  defineSource({
    ...COINGECKO,
    ...TREASURIES,
    id: "coingecko-holding-chart",
    request: (id: string) =>
      askCoingecko(
        `/public_treasury/${encodeURIComponent(id)}/bitcoin/holding_chart?days=${DAYS}&include_empty_intervals=false`,
        key,
      ),
    hasNothing: (status) => status === 404,
    body: z.object({ holdings: z.array(z.unknown()) }),
    read: ({ holdings }, id) =>
      readRows(holdings, Point, ([ms, btc]): HoldingOfDay[] => [{ id, day: dayOf(new Date(ms)), btc }]),
  });
