import { z } from "zod";

import { defineSource, readRows } from "./source.ts";

/**
 * What every source of the SEC has in common: no key, but a contact in every request, and no more than ten requests a
 * second from one address to all of its hosts. https://www.sec.gov/search-filings/edgar-search-assistance/accessing-edgar-data
 */
export const SEC = {
  publisher: "SEC EDGAR",
  lane: { name: "sec.gov", everyMs: 250 },
} as const;

/** As the data host writes a company's number: with ten digits. */
export const paddedCik = (cik: number): string => String(cik).padStart(10, "0");

export type FilerTicker = { cik: number; ticker: string; name: string; exchange: string | null };

const Columns = z.tuple([z.literal("cik"), z.literal("name"), z.literal("ticker"), z.literal("exchange")]);
const Filer = z
  .tuple([z.int().positive(), z.string().min(1), z.string().min(1), z.string().nullable()])
  .transform(([cik, name, ticker, exchange]): FilerTicker => ({
    cik,
    name,
    ticker: ticker.toUpperCase(),
    exchange,
  }));

/** Who files under which number. Several tickers may share one. */
export const secTickers = defineSource({
  ...SEC,
  id: "sec-tickers",
  page: "https://www.sec.gov/search-filings/cik-lookup",
  every: "1d",
  format: "json",
  isAskedWhole: true,
  maxBytes: 10_000_000,
  request: (_all: "all") => ({ url: "https://www.sec.gov/files/company_tickers_exchange.json" }),
  body: z.object({ fields: Columns, data: z.array(z.unknown()) }),
  read: ({ data }) => readRows(data, Filer, (filer) => [filer]),
});
