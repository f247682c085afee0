import type { Source } from "#domain/ledger/fact.ts";

export const COMPANY_FIGURES = ["price", "shares_outstanding", "btc_holdings"] as const;
export type CompanyFigure = (typeof COMPANY_FIGURES)[number];
export const FIGURES_IN_REVIEW = [...COMPANY_FIGURES, "btc_close"] as const;

/** Whose figure it is: a company's, or nobody's, as what a bitcoin cost at the end of a day. */
type Of =
  | { figure: CompanyFigure; companyId: number; companyName: string; ticker: string }
  | { figure: "btc_close"; companyId: null; companyName: null; ticker: null };

/** A figure that a source gave and we doubt, with why. */
export type FigureInReview = Of & {
  value: string;
  /** Of a price; null for what is counted. */
  currency: string | null;
  valueUsd: string | null;
  /** What stood there when this came. */
  standing: string | null;
  asOf: string;
  /** When the company itself disclosed it; null where others say so. */
  disclosedAt: string | null;
  source: Source;
  reasons: string[];
};
