import { count, desc, eq } from "drizzle-orm";

import type { InboxKind, ReceivedOf } from "#domain/review/inbox.ts";

import type { Db } from "./client.ts";
import { figuresInReview } from "./figures-in-review.ts";
import { isOnPage, type InboxPage } from "./moderation.ts";
import { proposals } from "./proposals.ts";
import { companySubmissions, contactMessages, correctionSubmissions } from "./submissions.ts";

export type InboxTable =
  | typeof companySubmissions
  | typeof correctionSubmissions
  | typeof contactMessages
  | typeof proposals
  | typeof figuresInReview;

export async function listCompanySubmissions(db: Db, page: InboxPage): Promise<ReceivedOf["companies"][]> {
  const rows = await db
    .select()
    .from(companySubmissions)
    .where(isOnPage(companySubmissions, page))
    .orderBy(desc(companySubmissions.id))
    .limit(page.limit);
  return rows.map(receivedSubmission);
}

export async function listCorrections(db: Db, page: InboxPage): Promise<ReceivedOf["corrections"][]> {
  const rows = await db
    .select()
    .from(correctionSubmissions)
    .where(isOnPage(correctionSubmissions, page))
    .orderBy(desc(correctionSubmissions.id))
    .limit(page.limit);
  return rows.map(receivedSubmission);
}

export async function listContactMessages(db: Db, page: InboxPage): Promise<ReceivedOf["messages"][]> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(isOnPage(contactMessages, page))
    .orderBy(desc(contactMessages.id))
    .limit(page.limit);
  return rows.map(received);
}

export const received = <Row extends { receivedAt: Date }>(row: Row) => ({
  ...row,
  receivedAt: row.receivedAt.toISOString(),
});

export const receivedSubmission = <Row extends { receivedAt: Date; submittedAt: Date }>(row: Row) => ({
  ...received(row),
  submittedAt: row.submittedAt.toISOString(),
});

/** How much of each kind nobody has decided about. */
export async function countUndecided(db: Db): Promise<Record<InboxKind, number>> {
  const undecided = async (table: InboxTable) => {
    const [row] = await db.select({ items: count() }).from(table).where(eq(table.state, "new"));
    return row?.items ?? 0;
  };
  return {
    companies: await undecided(companySubmissions),
    corrections: await undecided(correctionSubmissions),
    messages: await undecided(contactMessages),
    proposals: await undecided(proposals),
    figures: await undecided(figuresInReview),
  };
}
