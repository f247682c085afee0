import { safeHref } from "#domain/base/safe-href.ts";

import type { Company } from "../company.ts";

// Our tickers carry the suffix that quote pages use, except where the home exchange uses none.
const SUFFIXES = new Map([
  ["LSE", ".L"],
  ["Aquis", ".AQ"],
]);

export function quoteUrl({ ticker, exchange }: Pick<Company, "ticker" | "exchange">): string {
  const suffix = ticker.includes(".") ? "" : (SUFFIXES.get(exchange ?? "") ?? "");
  return `https://finance.yahoo.com/quote/${encodeURIComponent(ticker.toUpperCase() + suffix)}`;
}

/** The company's own site, or a web search for it if none is recorded. */
export const websiteUrl = ({ name, website }: Pick<Company, "name" | "website">): string =>
  (website && safeHref(website)) ||
  `https://www.google.com/search?q=${encodeURIComponent(`${name} official website`)}`;
