import type { Company } from "#domain/company/company.ts";

/** A company without what no card shows: it travels inside the page as a prop of an island. */
export const cardCompany = (company: Company): Company => ({
  ...company,
  description: null,
  evidence: {
    btcHoldings: company.evidence.btcHoldings,
    sharesOutstanding: null,
    currentPrice: null,
    marketCap: null,
  },
});
