import { z } from "zod";

import { required, requiredName, typed } from "#domain/base/typed-text.schema.ts";

import { ADDRESS_CHARS, CORRECTION_TYPES, LONG_TEXT_CHARS, SHORT_TEXT_CHARS } from "./submission.ts";

const optional = (maxChars: number) =>
  typed(maxChars)
    .transform((text) => (text === "" ? null : text))
    .nullable()
    .default(null);

const SubmittedAt = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const now = () => new Date().toISOString();

export const CompanySubmissionSchema = z.strictObject({
  companyName: requiredName(SHORT_TEXT_CHARS),
  ticker: requiredName(SHORT_TEXT_CHARS),
  /** As typed: an amount of bitcoin, or its value in dollars. */
  btcHoldings: required(SHORT_TEXT_CHARS),
  rnsDetails: optional(LONG_TEXT_CHARS),
  additionalInfo: optional(LONG_TEXT_CHARS),
  submittedAt: SubmittedAt.default(now),
});

export const CorrectionSubmissionSchema = z.strictObject({
  updateType: z.enum(CORRECTION_TYPES),
  fieldToUpdate: optional(SHORT_TEXT_CHARS),
  currentValue: optional(SHORT_TEXT_CHARS),
  correctedValue: optional(SHORT_TEXT_CHARS),
  sourceUrl: optional(ADDRESS_CHARS),
  description: required(LONG_TEXT_CHARS),
  companyName: requiredName(SHORT_TEXT_CHARS),
  ticker: requiredName(SHORT_TEXT_CHARS),
  companyId: z.int().positive().nullable().default(null),
  submittedAt: SubmittedAt.default(now),
});

export const ContactMessageSchema = z.strictObject({
  name: requiredName(SHORT_TEXT_CHARS),
  email: required(SHORT_TEXT_CHARS).regex(
    /^[^\s@]+@[^\s@]+$/,
    "must be an e-mail address such as name@example.com",
  ),
  subject: optional(SHORT_TEXT_CHARS),
  message: required(LONG_TEXT_CHARS),
});
