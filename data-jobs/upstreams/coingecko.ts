import { z } from "zod";

import { Positive } from "./figures.ts";
import { defineSource, readRows, type Refusal } from "./source.ts";

const Status = z.object({ status: z.object({ error_code: z.number(), error_message: z.string() }) });

/** What all CoinGecko sources share. Its terms ask for the label "Data provided by CoinGecko", with a link. https://docs.coingecko.com */
export const COINGECKO = {
  publisher: "CoinGecko",
  every: "1d",
  format: "json",
  isAskedWhole: true,
  lane: { name: "coingecko", everyMs: 2_500 },
  refusal: z
    .union([
      Status,
      z.object({ error: Status }).transform(({ error }) => error),
      z
        .object({ error: z.string() })
        .transform(({ error }) => ({ status: { error_code: 404, error_message: error } })),
    ])
    .transform(({ status: { error_code: code, error_message } }): Refusal => ({
      kind: code === 429 ? "limit" : code === 404 ? "unknown" : code >= 10_000 ? "key" : "error",
      message: `${error_message} (${code})`,
    })),
} as const;

/** Without a key, all users of one address share a small allowance. A demo key has its own. */
export const coingeckoRequest = (path: string, key: string | null) => ({
  url: `https://api.coingecko.com/api/v3${path}`,
  ...(key === null ? {} : { headers: { "x-cg-demo-api-key": key } }),
});

/** A company's holding on another tracker: to compare with ours, and to discover companies. */
export type ListedTreasury = { name: string; ticker: string | null; country: string | null; btc: string };

export const TREASURIES_PER_PAGE = 250;

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
    id: "coingecko-treasuries",
    page: "https://www.coingecko.com/en/treasuries/bitcoin",
    request: (page: number) =>
      coingeckoRequest(
        `/companies/public_treasury/bitcoin?per_page=${TREASURIES_PER_PAGE}&page=${page}&order=total_holdings_usd_desc`,
        key,
      ),
    body: z.object({ companies: z.array(z.unknown()) }),
    read: ({ companies }) =>
      readRows(companies, Row, ({ name, symbol, country, total_holdings: btc }): ListedTreasury => ({
        name,
        ticker: tickerOf(symbol ?? ""),
        country: /^[A-Z]{2}$/.exec(country ?? "")?.[0] ?? null,
        btc,
      })),
  });

/** CoinGecko is the only one that adds a suffix to US shares. */
const tickerOf = (symbol: string) => symbol.trim().toUpperCase().replace(/\.US$/, "") || null;
