import { z } from "zod";

import type { MarketQuote } from "#domain/company/company.ts";

import { Positive, SignedOrUnknown } from "./figures.ts";
import type { Listing } from "./listings.ts";
import { defineSource, readRows, type Refusal } from "./source.ts";

/** Some fields are null by design. A trading day may include a time. */
const Quote = z.object({
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
      readRows("symbol" in body ? [body] : Object.values(body), Quote, (row): MarketQuote[] => {
        const listing = listings.find(({ code }) => code === row.symbol.toUpperCase());
        if (listing === undefined) return [];
        return [
          {
            companyId: listing.companyId,
            asOf: row.datetime,
            price: row.close,
            currency: row.currency,
            changePct: row.percent_change,
            marketCapUsd: null,
          },
        ];
      }),
  });

function kindOf(code: number): Refusal["kind"] {
  if (code === 429) return "limit";
  if (code === 401 || code === 403) return "key";
  return code === 404 ? "unknown" : "error";
}
