/** What a share cost last, as a market says it: the currency may be of cents. */
export type MarketQuote = {
  companyId: number;
  /** The day at the exchange. */
  asOf: string;
  price: string;
  currency: string;
  changePct: number | null;
  marketCapUsd: string | null;
};
