import { z } from "zod";

import { defineSource, readRows } from "./source.ts";

/**
 * What all SEC sources share: no key, but a contact in every request, and no more than ten requests a
 * second from one address to all of its hosts. https://www.sec.gov/search-filings/edgar-search-assistance/accessing-edgar-data
 */
export const SEC = {
  publisher: "SEC EDGAR",
  lane: { name: "sec.gov", everyMs: 250 },
} as const;

/** A company's number in the data host's format: ten digits. */
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

/** The number under which each ticker's company files. Several tickers may share one. */
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
