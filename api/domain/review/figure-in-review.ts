import type { Source } from "#domain/ledger/fact.ts";

export const COMPANY_FIGURES = ["price", "shares_outstanding", "btc_holdings"] as const;
export type CompanyFigure = (typeof COMPANY_FIGURES)[number];
export const FIGURES_IN_REVIEW = [...COMPANY_FIGURES, "btc_close"] as const;

/** Of a company, or of no company: the close of a bitcoin. */
type Of =
  | { figure: CompanyFigure; companyId: number; companyName: string; ticker: string }
  | { figure: "btc_close"; companyId: null; companyName: null; ticker: null };

/** A figure of a source that looks wrong, with reasons. */
export type FigureInReview = Of & {
  value: string;
  /** Of a price; null for a count. */
  currency: string | null;
  valueUsd: string | null;
  /** The recorded value when this came. */
  standing: string | null;
  asOf: string;
  /** When the company itself disclosed it; null where the source is a tracker. */
  disclosedAt: string | null;
  source: Source;
  reasons: string[];
};
