import { z } from "zod";

import type { Refusal } from "./source.ts";

/** What every source of CoinGecko has in common: data wants to be marked "Data provided by CoinGecko", with a link. https://docs.coingecko.com */
export const COINGECKO = {
  publisher: "CoinGecko",
  format: "json",
  isAskedWhole: true,
  lane: { name: "coingecko", everyMs: 2_500 },
  refusal: refusalIn,
} as const;

/** What companies hold, as CoinGecko has gathered it. */
export const TREASURIES = {
  page: "https://www.coingecko.com/en/treasuries/bitcoin",
  every: "1d",
} as const;
export const TREASURIES_PER_PAGE = 250;

/** Shares of the United States carry a suffix there that nobody else writes. */
export const tickerOf = (symbol: string) => symbol.trim().toUpperCase().replace(/\.US$/, "") || null;

/** Without a key every user of the address shares one small allowance; a demo key has one of its own. */
export const askCoingecko = (path: string, key: string | null) => ({
  url: `https://api.coingecko.com/api/v3${path}`,
  ...(key === null ? {} : { headers: { "x-cg-demo-api-key": key } }),
});

const Status = z.object({ status: z.object({ error_code: z.number(), error_message: z.string() }) });
const Refused = z.union([
  Status,
  z.object({ error: Status }).transform(({ error }) => error),
  z
    .object({ error: z.string() })
    .transform(({ error }) => ({ status: { error_code: 404, error_message: error } })),
]);

function refusalIn(answer: unknown): Refusal | null {
  const said = Refused.safeParse(answer);
  if (!said.success) return null;
  const { error_code: code, error_message: message } = said.data.status;
  const kind = code === 429 ? "limit" : code === 404 ? "unknown" : code >= 10_000 ? "key" : "error";
  return { kind, message: `${message} (${code})` };
}
