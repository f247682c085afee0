import { z } from "zod";

import { DayStart, dayOf, startOf, within, type Days } from "./daily-close.ts";
import { EpochSeconds, Positive } from "./figures.ts";
import { defineSource, readRows } from "./source.ts";

const Bar = z.object({ timestamp: EpochSeconds.pipe(DayStart), close: Positive });
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
    const said = Refused.safeParse(answer);
    return said.success ? { kind: "error", message: said.data.reason } : null;
  },
  body: z.object({ data: z.object({ ohlc: z.array(z.unknown()) }) }),
  read: ({ data: { ohlc } }, days) =>
    readRows(ohlc, Bar, ({ timestamp, close }) =>
      [{ day: dayOf(timestamp), closeUsd: close }].filter(within(days)),
    ),
});

const Refused = z.object({ status: z.literal("error"), reason: z.string() });
