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
