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

/** What visitors send and come back for has a page that says its state. As it says nothing else, numbers may be guessed. */
export type SubmissionNumber = { of: "company" | "correction"; id: number };

export const numberText = ({ of, id }: SubmissionNumber): string => `${of}-${id}`;
export const submissionPath = (number: SubmissionNumber): string => `/submissions/${numberText(number)}`;
export const submissionTitle = ({ of, id }: SubmissionNumber): string =>
  of === "company" ? `Submitted company ${id}` : `Correction ${id}`;

/** Null for text that is no such number. */
export function submissionNumbered(text: string): SubmissionNumber | null {
  const [, of, id] = /^(company|correction)-([1-9]\d{0,8})$/.exec(text) ?? [];
  return id === undefined ? null : { of: of === "company" ? "company" : "correction", id: Number(id) };
}

export type CompanySubmission = z.output<typeof schemas.CompanySubmissionSchema>;
export type CorrectionSubmission = z.output<typeof schemas.CorrectionSubmissionSchema>;
export type ContactMessage = z.output<typeof schemas.ContactMessageSchema>;
