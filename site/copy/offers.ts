export type Offer = {
  id: number;
  company: string;
  ticker: string;
  expectedDate: string;
  btcHoldings: number;
  estimatedValuation: string;
  sector: string;
  status: string;
  description: string;
  country: string;
  /** Already trading, so its labels differ. */
  isLive: boolean;
};

const planned = {
  ticker: "Not stated",
  expectedDate: "Not stated",
  estimatedValuation: "USD, not stated",
  sector: "Bitcoin treasury",
  country: "US",
  isLive: false,
};

/**
 * The pipeline as published in 2025. Only the country, coins and status of the entries are known, so they are
 * named by these. Everything that no source states is marked as such.
 */
export const offers: Offer[] = [
  {
    id: 1,
    company: "UK Bitcoin-native treasury company",
    ticker: "Not stated",
    expectedDate: "Listed",
    btcHoldings: 28.56,
    estimatedValuation: "GBP, not stated",
    sector: "Bitcoin treasury",
    status: "Confirmed",
    description: "A British company built around a bitcoin treasury. Listing confirmed.",
    country: "GB",
    isLive: true,
  },
  {
    ...planned,
    id: 2,
    company: "US treasury company A",
    btcHoldings: 30_021,
    status: "Planned",
    description: "The largest of the four US companies. Listing planned.",
  },
  {
    ...planned,
    id: 3,
    company: "US treasury company B",
    btcHoldings: 8_500,
    status: "Filed",
    description: "Listing documents filed.",
  },
  {
    ...planned,
    id: 4,
    company: "US treasury company C",
    btcHoldings: 5_200,
    status: "Planned",
    description: "Listing planned.",
  },
  {
    ...planned,
    id: 5,
    company: "US treasury company D",
    btcHoldings: 3_800,
    status: "Delayed",
    description: "Listing delayed.",
  },
];

export const offersAsOf = "2025";
export const publishedIn = `(as published in ${offersAsOf})`;
export const nextMilestone = "Sept 2025";

export const disclaimer =
  "This list is for information only. It is not investment advice, nor an offer or invitation to buy or sell any security. It shows what was published in 2025 and has not been updated; plans change, slip or fall through. Planned coins are not holdings, so none of them counts in our totals. Read the prospectus and take advice before you decide.";
