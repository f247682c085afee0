import { z } from "zod";

import { askCoingecko, COINGECKO, tickerOf, TREASURIES, TREASURIES_PER_PAGE } from "./coingecko.ts";
import { Positive } from "./figures.ts";
import { defineSource, readRows } from "./source.ts";

/** What another tracker says a company holds: to compare with, and to find companies we do not know. */
export type ListedTreasury = { name: string; ticker: string | null; country: string | null; btc: string };

const Row = z.object({
  name: z.string().trim().min(1),
  symbol: z.string().nullish(),
  country: z.string().nullish(),
  total_holdings: Positive,
});

/** https://docs.coingecko.com/reference/companies-public-treasury */
export const coingeckoTreasuries = (key: string | null) =>
  defineSource({
    ...COINGECKO,
    ...TREASURIES,
    id: "coingecko-treasuries",
    request: (page: number) =>
      askCoingecko(
        `/companies/public_treasury/bitcoin?per_page=${TREASURIES_PER_PAGE}&page=${page}&order=total_holdings_usd_desc`,
        key,
      ),
    body: z.object({ companies: z.array(z.unknown()) }),
    read: ({ companies }) =>
      readRows(companies, Row, ({ name, symbol, country, total_holdings: btc }): ListedTreasury[] => [
        { name, ticker: tickerOf(symbol ?? ""), country: /^[A-Z]{2}$/.exec(country ?? "")?.[0] ?? null, btc },
      ]),
  });
