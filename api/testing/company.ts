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

const QUOTED_ON = "2026-11-20";

/** Like that of no other test, so that a figure at this price is seen to be. */
export const CLOSE_USD = 118_581;

/** All figures are of the day of its share price. */
const oneDayLike = ({ btcHoldings = null, marketCap = null }: Partial<Company>): Company["oneDay"] =>
  marketCap === null ? null : { day: QUOTED_ON, btcHoldings, marketCap, btcUsd: CLOSE_USD };

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
  oneDay: oneDayLike(figures),
  lastUpdated: "2026-11-20T00:00:00.000Z",
  formerly: null,
  evidence: { btcHoldings: null, sharesOutstanding: null, currentPrice: null, marketCap: null },
  ...figures,
});
