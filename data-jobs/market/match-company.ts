import { normaliseName } from "#domain/company/company-name.ts";
import { listingOf } from "#jobs/upstreams/listings.ts";

type Company = { id: number; ticker: string; exchange: string | null; name: string };

/** Which of our companies is meant: by its ticker, with or without the suffix of its market, else by its name. Those that ended are known too. */
export function companyOf<Known extends Company>(
  { name, ticker }: { name: string; ticker: string | null },
  companies: readonly Known[],
): Known | null {
  const byTicker = companies.find(
    (company) => ticker !== null && namesOf(company).includes(ticker.toUpperCase()),
  );
  return byTicker ?? companies.find((company) => normaliseName(company.name) === normaliseName(name)) ?? null;
}

function namesOf(company: Company): string[] {
  const listing = listingOf(company);
  const suffixed = listing === null ? [] : [`${listing.code}${listing.market.yahooSuffix}`];
  return [company.ticker.toUpperCase(), ...suffixed];
}
