import { z } from "zod";

import {
  ADDRESS_CHARS,
  CORRECTION_TYPES,
  LONG_TEXT_CHARS,
  SHORT_TEXT_CHARS,
  type CompanySubmission,
  type ContactMessage,
  type CorrectionSubmission,
} from "./submission.ts";

/** Text a person typed. A database cannot keep NUL, and nobody types it. */
const typed = (maxChars: number) =>
  z
    .string()
    .trim()
    .max(maxChars)
    .refine((text) => !text.includes("\0"), "contains a character we can't store");

const required = (maxChars: number) => typed(maxChars).min(1, "is required");
const optional = (maxChars: number) =>
  typed(maxChars)
    .transform((text) => (text === "" ? null : text))
    .nullable()
    .default(null);

const SubmittedAt = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const now = () => new Date().toISOString();

export const CompanySubmissionSchema = z.strictObject({
  companyName: required(SHORT_TEXT_CHARS),
  ticker: required(SHORT_TEXT_CHARS),
  btcHoldings: required(SHORT_TEXT_CHARS),
  rnsDetails: optional(LONG_TEXT_CHARS),
  additionalInfo: optional(LONG_TEXT_CHARS),
  submittedAt: SubmittedAt.default(now),
}) satisfies z.ZodType<CompanySubmission>;

export const CorrectionSubmissionSchema = z.strictObject({
  updateType: z.enum(CORRECTION_TYPES),
  fieldToUpdate: optional(SHORT_TEXT_CHARS),
  currentValue: optional(SHORT_TEXT_CHARS),
  correctedValue: optional(SHORT_TEXT_CHARS),
  sourceUrl: optional(ADDRESS_CHARS),
  description: required(LONG_TEXT_CHARS),
  companyName: required(SHORT_TEXT_CHARS),
  ticker: required(SHORT_TEXT_CHARS),
  companyId: z.int().positive().nullable().default(null),
  submittedAt: SubmittedAt.default(now),
}) satisfies z.ZodType<CorrectionSubmission>;

export const ContactMessageSchema = z.strictObject({
  name: required(SHORT_TEXT_CHARS),
  email: required(SHORT_TEXT_CHARS).regex(/^[^\s@]+@[^\s@]+$/, "is not an e-mail address"),
  subject: optional(SHORT_TEXT_CHARS),
  message: required(LONG_TEXT_CHARS),
}) satisfies z.ZodType<ContactMessage>;
