import { pgTable, text } from "drizzle-orm/pg-core";

import { instant } from "./columns.ts";

/** When we last looked at a source and how that went, whether or not there was anything new. */
export const sourceStates = pgTable("source_states", {
  source: text().primaryKey(),
  lookedAt: instant().notNull(),
  answeredAt: instant(),
  failedAt: instant(),
  failure: text(),
  pausedUntil: instant(),
});

/** How an upstream marked the last answer whose facts we keep, to ask it only for what is newer. */
export const answerMarks = pgTable("answer_marks", {
  url: text().primaryKey(),
  etag: text(),
  lastModified: text(),
});
