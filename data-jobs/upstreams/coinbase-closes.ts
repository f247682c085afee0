import { z } from "zod";

import { DayStart, dayOf, within, type Days } from "./daily-close.ts";
import { EpochSeconds, Positive } from "./figures.ts";
import { defineSource, readRows } from "./source.ts";

/** Time, low, high, open, close, volume; the newest first. Days without trade are left out. */
const Bar = z
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
  read: (bars, days) => readRows(bars, Bar, (close) => [close].filter(within(days))),
});
