import type { z } from "zod";

import type * as schemas from "./submission.schema.ts";

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

export const SUBMISSION_STATES = ["new", "accepted", "rejected", "spam"] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export type CompanySubmission = z.output<typeof schemas.CompanySubmissionSchema>;
export type CorrectionSubmission = z.output<typeof schemas.CorrectionSubmissionSchema>;
export type ContactMessage = z.output<typeof schemas.ContactMessageSchema>;
