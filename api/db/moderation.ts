import { and, eq, lt } from "drizzle-orm";
import { text, type PgColumn } from "drizzle-orm/pg-core";

import { SUBMISSION_STATES, type SubmissionState } from "#domain/review/submission.ts";

import { recordedAt } from "./columns.ts";

/** What waits for an administrator, and what became of it. */
export const moderation = {
  state: text({ enum: SUBMISSION_STATES }).notNull().default("new"),
  stateReason: text(),
  receivedAt: recordedAt(),
};

/** Newest first, from before an id on. */
export type InboxPage = { state: SubmissionState | null; before: number | null; limit: number };

export const isOnPage = (
  { state: stateColumn, id }: { state: PgColumn; id: PgColumn },
  { state, before }: InboxPage,
) => and(state === null ? undefined : eq(stateColumn, state), before === null ? undefined : lt(id, before));
