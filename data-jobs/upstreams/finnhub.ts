import { z } from "zod";

import type { MarketQuote } from "#domain/company/company.ts";

import { EpochSeconds, Positive, SignedOrUnknown } from "./figures.ts";
import { dayIn, type Listing } from "./listings.ts";
import { defineSource, readRows } from "./source.ts";

/** For an unknown share Finnhub sends 0 as price and time, which is valid as neither. */
const Quote = z.object({ c: Positive, dp: SignedOrUnknown, t: EpochSeconds });

/**
 * US shares, in dollars. A free key is for personal use: showing its prices to the public requires a
 * licence. https://finnhub.io/docs/api/quote
 */
export const finnhub = (key: string) =>
  defineSource({
    id: "finnhub",
    publisher: "Finnhub",
    page: "https://finnhub.io",
    every: "1h",
    format: "json",
    lane: { name: "finnhub", everyMs: 1_100 },
    request: ({ code }: Listing) => ({
      url: `https://finnhub.io/api/v1/quote?symbol=${encodeURIComponent(code)}`,
      headers: { "X-Finnhub-Token": key },
    }),
    // Not with a free key.
    refusesOne: (status) => status === 403,
    body: z.object({ c: z.unknown(), t: z.unknown() }).loose(),
    read: (body, { companyId, market }) =>
      readRows([body], Quote, ({ c, dp, t }): MarketQuote[] => [
        {
          companyId,
          asOf: dayIn(market.zone, t),
          price: c,
          currency: "USD",
          changePct: dp,
          marketCapUsd: null,
        },
      ]),
  });
