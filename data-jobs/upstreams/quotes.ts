import { z } from "zod";

import type { MarketQuote } from "#domain/company/company.ts";

import type { Listing } from "./listings.ts";
import { EpochSeconds, Positive, SignedOrUnknown, defineSource, readRows, type Refusal } from "./source.ts";
import { dayIn } from "./wall-clock.ts";

type Price = Pick<MarketQuote, "price" | "changePct" | "marketCapUsd">;

/** The quote of a share on a US market. Its day is that of the market. */
const usQuote = ({ companyId, market }: Listing, at: Date, price: Price): MarketQuote => ({
  companyId,
  asOf: dayIn(market.zone, at),
  currency: "USD",
  ...price,
});

/** For an unknown share Finnhub sends 0 as price and time, which is valid as neither. */
const FinnhubQuote = z.object({ c: Positive, dp: SignedOrUnknown, t: EpochSeconds });

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
    refusalStatus: 403,
    body: z.object({ c: z.unknown(), t: z.unknown() }).loose(),
    read: (body, listing) =>
      readRows([body], FinnhubQuote, ({ c, dp, t }) =>
        usQuote(listing, t, { price: c, changePct: dp, marketCapUsd: null }),
      ),
  });

const FmpQuote = z.object({
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
    refusalStatus: 402,
    refusal: z.object({ "Error Message": z.string() }).transform(({ "Error Message": message }): Refusal => ({
      kind: /limit/i.test(message) ? "limit" : "key",
      message,
    })),
    body: z.array(z.unknown()).min(1, "it does not know this share"),
    read: (rows, listing) =>
      readRows(rows, FmpQuote, ({ price, changePercentage: changePct, marketCap = null, timestamp }) =>
        usQuote(listing, timestamp, { price, changePct, marketCapUsd: marketCap }),
      ),
  });

/** Some fields are null by design. A trading day may include a time. */
const TwelveDataQuote = z.object({
  symbol: z.string(),
  currency: z.string().min(3).max(3),
  datetime: z
    .string()
    .transform((text) => text.slice(0, 10))
    .pipe(z.iso.date()),
  close: Positive,
  percent_change: SignedOrUnknown,
});

/** A minute's allowance of a free key. */
export const TWELVE_DATA_BATCH = 8;

/**
 * Shares of one market, several at once. The free plan and those for individuals do not allow showing prices to the
 * public: that takes the Venture plan. https://twelvedata.com/docs#quote
 */
export const twelveData = (key: string, { id = "twelve-data" } = {}) =>
  defineSource({
    id,
    publisher: "Twelve Data",
    page: "https://twelvedata.com",
    every: "3h",
    format: "json",
    lane: { name: "twelve-data", everyMs: 61_000 },
    request: (listings: Listing[]) => ({
      url: `https://api.twelvedata.com/quote?symbol=${listings.map(({ code }) => encodeURIComponent(code)).join(",")}&mic_code=${listings[0]?.market.mic ?? ""}`,
      headers: { Authorization: `apikey ${key}` },
    }),
    refusal: z
      .object({ status: z.literal("error"), code: z.number(), message: z.string() })
      .transform(({ code, message }): Refusal => ({ kind: kindOf(code), message })),
    body: z
      .record(z.string(), z.unknown())
      .refine((body) => Object.keys(body).length > 0, "it names no share"),
    // A single share comes as itself, several come by symbol. Each of them may be an error of its own.
    read: (body, listings) =>
      readRows(
        "symbol" in body ? [body] : Object.values(body),
        TwelveDataQuote,
        ({ symbol, datetime: asOf, close: price, currency, percent_change: changePct }) => {
          const companyId = listings.find(({ code }) => code === symbol.toUpperCase())?.companyId;
          if (companyId === undefined) return null;
          return { companyId, asOf, price, currency, changePct, marketCapUsd: null };
        },
      ),
  });

function kindOf(code: number): Refusal["kind"] {
  if (code === 429) return "limit";
  if (code === 401 || code === 403) return "key";
  return code === 404 ? "unknown" : "error";
}
