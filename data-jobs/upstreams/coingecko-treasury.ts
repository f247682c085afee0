import { z } from "zod";

import { askCoingecko, COINGECKO, TREASURIES } from "./coingecko.ts";
import { Positive } from "./figures.ts";
import { allFacts, defineSource, readRows } from "./source.ts";

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
