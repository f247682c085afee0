import type { Company } from "#domain/company/company.ts";

/** A company without the fields that cards don't show, because it is sent in the page as an island's prop. */
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
