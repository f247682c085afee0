import { text } from "drizzle-orm/pg-core";

import { SUBMISSION_STATES } from "#domain/review/submission.ts";

import { recordedAt } from "./columns.ts";

/** What waits for an administrator, and what became of it. */
export const moderation = {
  state: text({ enum: SUBMISSION_STATES }).notNull().default("new"),
  stateReason: text(),
  receivedAt: recordedAt(),
};
