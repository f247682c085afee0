import type { Source } from "#domain/ledger/fact.ts";

import type { AdmissionRule } from "./admission-rules.ts";

export const COMPANY_FIGURES = ["price", "shares_outstanding", "debt_usd", "btc_holdings"] as const;
export type CompanyFigure = (typeof COMPANY_FIGURES)[number];
export const FIGURES_IN_REVIEW = [...COMPANY_FIGURES, "btc_close"] as const;

/** A figure of a company, or (without a company) a daily bitcoin close. */
type Of =
  | { figure: CompanyFigure; companyId: number; companyName: string; ticker: string }
  | { figure: "btc_close"; companyId: null; companyName: null; ticker: null };

/** A figure from a source that looks wrong, with the reasons. */
export type FigureInReview = Of & {
  value: string;
  /** For prices and debt; null for counts. */
  currency: string | null;
  valueUsd: string | null;
  /** The value recorded when this one arrived. */
  standing: string | null;
  asOf: string;
  /** When the company itself disclosed it; null if the source is a tracker. */
  disclosedAt: string | null;
  source: Source;
  reasons: string[];
  /** The rule that has recorded it already, and the record. */
  rule: AdmissionRule | null;
  factId: number | null;
  eventId: number | null;
};
