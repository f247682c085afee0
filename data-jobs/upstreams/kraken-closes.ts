import { z } from "zod";

import { dayAfter, DayStart, dayOf, startOf, within, type Days } from "./daily-close.ts";
import { EpochSeconds, Positive } from "./figures.ts";
import { defineSource, readRows } from "./source.ts";

const Bar = z
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
    url: `https://api.kraken.com/0/public/OHLC?pair=XBTUSD&interval=1440&since=${startOf(dayAfter(from, -1)) / 1_000}`,
  }),
  refusal: (answer) => {
    const said = Refused.safeParse(answer);
    if (!said.success) return null;
    const message = said.data.error.join(", ");
    return { kind: /too many|rate limit/i.test(message) ? "limit" : "error", message };
  },
  // The key is Kraken's own name of the pair, not the one asked for; beside it stands a cursor.
  body: z
    .object({ result: z.object({ last: z.unknown() }).catchall(z.array(z.unknown())) })
    .transform(({ result: { last: _cursor, ...pairs } }) => Object.values(pairs).flat()),
  read: (bars, days) => readRows(bars, Bar, (close) => [close].filter(within(days))),
});

const Refused = z.object({ error: z.array(z.string()).min(1) });
