import { z } from "zod";

import { dayOf } from "#domain/base/dates.ts";

import { askCoingecko, COINGECKO, TREASURIES } from "./coingecko.ts";
import { Positive } from "./figures.ts";
import { defineSource, readRows } from "./source.ts";

export type TransactionAsk = { id: string; which: "first" | "last" };

/** A purchase or sale that CoinGecko lists, with where it read it. */
export type ListedTransaction = TransactionAsk & {
  day: string;
  kind: "buy" | "sell";
  btc: string;
  url: string | null;
};

const unsigned = (btc: number): number | string => Math.abs(btc);

const Row = z.object({
  // Milliseconds, here alone.
  date: z.number().int().positive().max(8_640_000_000_000),
  coin_id: z.literal("bitcoin"),
  type: z.enum(["buy", "sell"]),
  holding_net_change: z.number().transform(unsigned).pipe(Positive),
  source_url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
});

/** https://docs.coingecko.com/reference/public-treasury-transaction-history */
export const coingeckoTransactions = (key: string | null) =>
  defineSource({
    ...COINGECKO,
    ...TREASURIES,
    id: "coingecko-transactions",
    request: ({ id, which }: TransactionAsk) =>
      askCoingecko(
        `/public_treasury/${encodeURIComponent(id)}/transaction_history?per_page=1&page=1&order=${ORDERS[which]}&coin_ids=bitcoin`,
        key,
      ),
    hasNothing: (status) => status === 404,
    body: z.object({ transactions: z.array(z.unknown()) }),
    read: ({ transactions }, ask) =>
      readRows(
        transactions,
        Row,
        ({ date, type: kind, holding_net_change: btc, source_url: url }): ListedTransaction[] => [
          { ...ask, day: dayOf(new Date(date)), kind, btc, url },
        ],
      ),
  });

const ORDERS = { first: "date_asc", last: "date_desc" };
