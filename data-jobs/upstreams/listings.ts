import { exchangeNamed, type Exchange } from "#domain/company/exchange.ts";

export type Listing = { companyId: number; code: string; market: Exchange & { isUs: boolean } };

type ListedCompany = { id: number; ticker: string; exchange: string | null };

/** Null if we do not know the market: the code might be that of another company's share. */
export function listingOf(company: ListedCompany): Listing | null {
  const exchange = exchangeNamed(company.exchange);
  if (exchange === undefined) return null;
  const market = { ...exchange, isUs: exchange.zone === "America/New_York" };
  const suffix = /\.[A-Za-z]{1,3}$/.exec(company.ticker)?.[0] ?? "";
  const isOfMarket = suffix.toUpperCase() === market.tickerSuffix;
  // If the ticker's suffix contradicts the exchange, we trust neither.
  if (suffix !== "" && !isOfMarket && !market.isUs) return null;
  const code = isOfMarket && suffix !== "" ? company.ticker.slice(0, -suffix.length) : company.ticker;
  return { companyId: company.id, code: code.toUpperCase(), market };
}

/** The shares that still trade. */
export const listingsOf = (companies: readonly (ListedCompany & { endedOn: string | null })[]): Listing[] =>
  companies.filter(({ endedOn }) => endedOn === null).flatMap((company) => listingOf(company) ?? []);
