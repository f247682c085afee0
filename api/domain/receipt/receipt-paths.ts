export const COMPANY_FIGURES = [
  "holdings",
  "value",
  "shares",
  "price",
  "change-24h",
  "market-cap",
  "ratio",
  "known-cost",
  "average-cost",
  "unrealised-gain",
  "btc-per-share",
  "usd-per-share",
] as const;
export type CompanyFigure = (typeof COMPANY_FIGURES)[number];

export const TOTALS = [
  "btc",
  "value",
  "companies",
  "average-ratio",
  "median-ratio",
  "average-btc",
  "largest-btc",
  "concentration",
  "share-of-supply",
  "btc-price",
  "btc-change-24h",
] as const;
export type Total = (typeof TOTALS)[number];

/** Where a figure answers for itself; with `.json` behind it, for programs. */
export const companyReceipt = (id: number, figure: CompanyFigure): string =>
  `/receipt/company/${id}/${figure}`;
export const totalReceipt = (total: Total): string => `/receipt/total/${total}`;

export const isCompanyFigure = (text: string): text is CompanyFigure =>
  COMPANY_FIGURES.some((figure) => figure === text);
export const isTotal = (text: string): text is Total => TOTALS.some((total) => total === text);
