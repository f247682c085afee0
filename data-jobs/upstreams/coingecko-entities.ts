import { z } from "zod";

import { askCoingecko, COINGECKO, tickerOf, TREASURIES, TREASURIES_PER_PAGE } from "./coingecko.ts";
import { defineSource, readRows } from "./source.ts";

/** How CoinGecko calls a company where it tells more of it. */
export type ListedEntity = { id: string; name: string; ticker: string | null };

const Row = z.object({
  id: z.string().min(1),
  name: z.string().trim().min(1),
  symbol: z.string().nullish(),
});

/** https://docs.coingecko.com/reference/entities-list */
export const coingeckoEntities = (key: string | null) =>
  defineSource({
    ...COINGECKO,
    ...TREASURIES,
    id: "coingecko-entities",
    request: (page: number) =>
      askCoingecko(`/entities/list?entity_type=company&per_page=${TREASURIES_PER_PAGE}&page=${page}`, key),
    body: z.array(z.unknown()),
    read: (rows) =>
      readRows(rows, Row, ({ id, name, symbol }): ListedEntity[] => [
        { id, name, ticker: tickerOf(symbol ?? "") },
      ]),
  });
