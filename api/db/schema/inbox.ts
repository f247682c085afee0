import { integer, pgTable, text } from "drizzle-orm/pg-core";

import { CORRECTION_TYPES } from "#domain/review/submission.ts";

import { idFrom, instant } from "./columns.ts";
import { companies } from "./companies.ts";
import { moderation } from "./moderation.ts";

export const companySubmissions = pgTable("company_submissions", {
  id: idFrom(1),
  companyName: text().notNull(),
  ticker: text().notNull(),
  btcHoldings: text().notNull(),
  rnsDetails: text(),
  additionalInfo: text(),
  submittedAt: instant().notNull(),
  ...moderation,
});

export const correctionSubmissions = pgTable("correction_submissions", {
  id: idFrom(1),
  updateType: text({ enum: CORRECTION_TYPES }).notNull(),
  fieldToUpdate: text(),
  currentValue: text(),
  correctedValue: text(),
  sourceUrl: text(),
  description: text().notNull(),
  companyName: text().notNull(),
  ticker: text().notNull(),
  companyId: integer().references(() => companies.id),
  submittedAt: instant().notNull(),
  ...moderation,
});

export const contactMessages = pgTable("contact_messages", {
  id: idFrom(1),
  name: text().notNull(),
  email: text().notNull(),
  subject: text(),
  message: text().notNull(),
  ...moderation,
});
