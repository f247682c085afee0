import { z } from "zod";

import type { MarketQuote } from "#domain/company/company.ts";

import { EpochSeconds, Positive } from "./figures.ts";
import { dayIn, type Listing } from "./listings.ts";
import { defineSource, readRows } from "./source.ts";

const Meta = z.object({
  currency: z.string().length(3),
  regularMarketPrice: Positive,
  regularMarketTime: EpochSeconds,
  /** Of the session before, where no more than a day is asked for. */
  chartPreviousClose: Positive.nullish().catch(null),
});

const Refused = z.object({
  chart: z.object({ error: z.object({ code: z.string(), description: z.string() }) }),
});

/** For development only: nobody may show these prices to others. https://github.com/ranaroussi/yfinance#legal-stuff */
export const yahoo = defineSource({
  id: "yahoo",
  publisher: "Yahoo Finance",
  page: "https://finance.yahoo.com",
  every: "1h",
  format: "json",
  lane: { name: "yahoo", everyMs: 2_000 },
  request: ({ code, market }: Listing) => ({
    url: `https://query1.finance.yahoo.com/v8/finance/chart/${encodeURIComponent(`${code}${market.yahooSuffix}`)}?interval=1d&range=1d`,
  }),
  refusesOne: (status) => status === 404,
  refusal: (answer) => {
    const said = Refused.safeParse(answer);
    return said.success ? { kind: "error", message: said.data.chart.error.description } : null;
  },
  body: z.object({ chart: z.object({ result: z.array(z.object({ meta: z.unknown() })).length(1) }) }),
  read: ({ chart: { result } }, { companyId, market }) =>
    readRows(
      result.map(({ meta }) => meta),
      Meta,
      ({
        currency,
        regularMarketPrice: price,
        regularMarketTime,
        chartPreviousClose: before,
      }): MarketQuote[] => [
        {
          companyId,
          asOf: dayIn(market.zone, regularMarketTime),
          price,
          currency,
          changePct: before ? (Number(price) / Number(before) - 1) * 100 : null,
          marketCapUsd: null,
        },
      ],
    ),
});
