import type { Company } from "#domain/company/company.ts";

/** Of a company of which only its name is known. */
export const NOTHING_SAID = {
  country: null,
  sector: null,
  type: null,
  exchange: null,
  website: null,
  description: null,
  isFeatured: false,
  revision: 1,
};

/** A company with no known figures but those a test sets. */
export const companyLike = (figures: Partial<Company>): Company => ({
  id: 1,
  rank: 1,
  ticker: "TEST",
  name: "Test",
  ...NOTHING_SAID,
  btcHoldings: null,
  sharesOutstanding: null,
  currentPrice: null,
  marketCap: null,
  change24h: null,
  lastUpdated: "2026-11-20T00:00:00.000Z",
  formerly: null,
  evidence: { btcHoldings: null, sharesOutstanding: null, currentPrice: null, marketCap: null },
  ...figures,
});
