import type { z } from "zod";

import type {
  CompanySubmissionSchema,
  ContactMessageSchema,
  CorrectionSubmissionSchema,
} from "./submission.schema.ts";

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

export type CompanySubmission = z.output<typeof CompanySubmissionSchema>;
export type CorrectionSubmission = z.output<typeof CorrectionSubmissionSchema>;
export type ContactMessage = z.output<typeof ContactMessageSchema>;
