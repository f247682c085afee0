import { z } from "zod";

import { COINGECKO, TREASURIES, TREASURIES_PER_PAGE, askCoingecko, tickerOf } from "./coingecko.ts";
import { Positive } from "./figures.ts";
import { allFacts, defineSource, readRows } from "./source.ts";

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

/** What CoinGecko tells of one company. */
export type Treasury = { id: string; btc: string; website: string | null };

const Holding = z.object({ coin_id: z.string(), amount: z.unknown() });
const Amount = z.object({ amount: Positive });
const Website = z
  .url({ protocol: /^https?$/ })
  .nullable()
  .catch(null);

/** https://docs.coingecko.com/reference/public-treasury-entity */
export const coingeckoTreasury = (key: string | null) =>
  defineSource({
    ...COINGECKO,
    ...TREASURIES,
    id: "coingecko-treasury",
    request: (id: string) => askCoingecko(`/public_treasury/${encodeURIComponent(id)}`, key),
    hasNothing: (status) => status === 404,
    body: z.object({ holdings: z.array(Holding), website_url: z.unknown() }),
    read: ({ holdings, website_url }, id) => {
      const bitcoin = holdings.filter(({ coin_id }) => coin_id === "bitcoin");
      if (bitcoin.length === 0) return allFacts<Treasury>([]);
      return readRows(bitcoin, Amount, ({ amount }): Treasury[] => [
        { id, btc: amount, website: Website.parse(website_url ?? null) },
      ]);
    },
  });
