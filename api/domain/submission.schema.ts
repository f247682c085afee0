import { z } from "zod";

import {
  CORRECTION_TYPES,
  type CompanySubmission,
  type ContactMessage,
  type CorrectionSubmission,
} from "./submission.ts";

const SHORT_CHARS = 200;
const LONG_CHARS = 5_000;

/** Text a person typed. A database cannot keep NUL, and nobody types it. */
const typed = (maxChars: number) =>
  z
    .string()
    .trim()
    .max(maxChars)
    .refine((text) => !text.includes("\0"), "has a character that cannot be kept");

const required = (maxChars: number) => typed(maxChars).min(1, "is required");
const optional = (maxChars: number) =>
  typed(maxChars)
    .transform((text) => (text === "" ? null : text))
    .nullable()
    .default(null);

const SubmittedAt = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const now = () => new Date().toISOString();

export const CompanySubmissionSchema = z.strictObject({
  companyName: required(SHORT_CHARS),
  ticker: required(SHORT_CHARS),
  btcHoldings: required(SHORT_CHARS),
  rnsDetails: optional(LONG_CHARS),
  additionalInfo: optional(LONG_CHARS),
  submittedAt: SubmittedAt.default(now),
}) satisfies z.ZodType<CompanySubmission>;

export const CorrectionSubmissionSchema = z.strictObject({
  updateType: z.enum(CORRECTION_TYPES),
  fieldToUpdate: optional(SHORT_CHARS),
  currentValue: optional(SHORT_CHARS),
  correctedValue: optional(SHORT_CHARS),
  sourceUrl: optional(2_000),
  description: required(LONG_CHARS),
  companyName: required(SHORT_CHARS),
  ticker: required(SHORT_CHARS),
  companyId: z.int().positive().nullable().default(null),
  submittedAt: SubmittedAt.default(now),
}) satisfies z.ZodType<CorrectionSubmission>;

export const ContactMessageSchema = z.strictObject({
  name: required(SHORT_CHARS),
  email: required(SHORT_CHARS).regex(/^[^\s@]+@[^\s@]+$/, "is not an e-mail address"),
  subject: optional(SHORT_CHARS),
  message: required(LONG_CHARS),
}) satisfies z.ZodType<ContactMessage>;
