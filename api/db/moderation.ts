import { and, desc, eq, lt } from "drizzle-orm";
import { text, type PgColumn, type PgSelect } from "drizzle-orm/pg-core";

import { dayOf } from "#domain/base/dates.ts";
import type { Admission } from "#domain/ledger/admission.ts";
import { SUBMISSION_STATES, type SubmissionState } from "#domain/review/submission.ts";

import { recordedAt } from "./columns.ts";

/** Items that wait for an administrator, and how each was decided. */
export const moderation = {
  state: text({ enum: SUBMISSION_STATES }).notNull().default("new"),
  stateReason: text(),
  receivedAt: recordedAt(),
};

/** Newest first, starting before an id; or the one with this id. */
export type InboxPage =
  { state: SubmissionState | null; before: number | null; limit: number } | { id: number };

export function onPage<Query extends PgSelect>(
  query: Query,
  table: { state: PgColumn; id: PgColumn },
  page: InboxPage,
) {
  if ("id" in page) return query.where(eq(table.id, page.id)).limit(1);
  const { state, before, limit } = page;
  const isOnPage = and(
    state === null ? undefined : eq(table.state, state),
    before === null ? undefined : lt(table.id, before),
  );
  return query.where(isOnPage).orderBy(desc(table.id)).limit(limit);
}

export type AdmissionOf = Admission & { companyId: number };

type Admitted = { companyId: number; rule: string; state: SubmissionState; receivedAt: Date };

/** What a rule recorded, once a person has seen it, or not yet. */
export const admissionOf = (
  { companyId, rule, state, receivedAt }: Admitted,
  origin: Admission["origin"],
): AdmissionOf => ({
  companyId,
  rule,
  origin,
  recordedOn: dayOf(receivedAt),
  isReviewed: state !== "new",
});
