import { z } from "zod";

import type { MarketQuote } from "#domain/company/company.ts";

import { EpochSeconds, Positive, SignedOrUnknown } from "./figures.ts";
import { dayIn, type Listing } from "./listings.ts";
import { defineSource, readRows, type Refusal } from "./source.ts";

const Quote = z.object({
  price: Positive,
  changePercentage: SignedOrUnknown,
  marketCap: Positive.nullish().catch(null),
  timestamp: EpochSeconds,
});

/**
 * US shares, in dollars. A free key gives end-of-day prices for personal use and allows 250 requests
 * a day. https://site.financialmodelingprep.com/developer/docs/stable/quote
 */
export const fmp = (key: string) =>
  defineSource({
    id: "fmp",
    publisher: "Financial Modeling Prep",
    page: "https://site.financialmodelingprep.com",
    every: "12h",
    format: "json",
    lane: { name: "fmp", everyMs: 300 },
    request: ({ code }: Listing) => ({
      url: `https://financialmodelingprep.com/stable/quote?symbol=${encodeURIComponent(code)}`,
      headers: { apikey: key },
    }),
    // Not in this plan.
    refusesOne: (status) => status === 402,
    refusal: z.object({ "Error Message": z.string() }).transform(({ "Error Message": message }): Refusal => ({
      kind: /limit/i.test(message) ? "limit" : "key",
      message,
    })),
    body: z.array(z.unknown()).min(1, "it does not know this share"),
    read: (rows, { companyId, market }) =>
      readRows(rows, Quote, ({ price, changePercentage, marketCap, timestamp }): MarketQuote[] => [
        {
          companyId,
          asOf: dayIn(market.zone, timestamp),
          price,
          currency: "USD",
          changePct: changePercentage,
          marketCapUsd: marketCap ?? null,
        },
      ]),
  });
