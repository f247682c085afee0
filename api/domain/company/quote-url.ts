import { safeHref } from "#domain/base/safe-href.ts";

import type { Company } from "./company.ts";

// Our tickers carry the suffix the quote pages use, except where the home exchange writes none.
const SUFFIXES = new Map([
  ["LSE", ".L"],
  ["Aquis", ".AQ"],
]);

export function quoteUrl({ ticker, exchange }: Pick<Company, "ticker" | "exchange">): string {
  const suffix = ticker.includes(".") ? "" : (SUFFIXES.get(exchange ?? "") ?? "");
  return `https://finance.yahoo.com/quote/${encodeURIComponent(ticker.toUpperCase() + suffix)}`;
}

/** The company's own site, or a search for it where none is on record. */
export const websiteUrl = ({ name, website }: Pick<Company, "name" | "website">): string =>
  (website && safeHref(website)) ||
  `https://www.google.com/search?q=${encodeURIComponent(`${name} official website`)}`;
