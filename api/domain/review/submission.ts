/** Maximum length of each kind of form field. */
export const SHORT_TEXT_CHARS = 200;
export const LONG_TEXT_CHARS = 5_000;
export const ADDRESS_CHARS = 2_000;

export const CORRECTION_TYPES = [
  "correction",
  "update",
  "holdings",
  "financial",
  "contact",
  "other",
] as const;
export type CorrectionType = (typeof CORRECTION_TYPES)[number];

export const SUBMISSION_STATES = ["new", "accepted", "rejected", "spam"] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export type CompanySubmission = {
  companyName: string;
  ticker: string;
  /** As typed: an amount of bitcoin, or its value in dollars. */
  btcHoldings: string;
  rnsDetails: string | null;
  additionalInfo: string | null;
  submittedAt: string;
};

export type CorrectionSubmission = {
  updateType: CorrectionType;
  fieldToUpdate: string | null;
  currentValue: string | null;
  correctedValue: string | null;
  sourceUrl: string | null;
  description: string;
  companyName: string;
  ticker: string;
  companyId: number | null;
  submittedAt: string;
};

export type ContactMessage = { name: string; email: string; subject: string | null; message: string };
