import { eq } from "drizzle-orm";

import type { Decision, InboxKind } from "#domain/review/inbox.ts";

import type { Db } from "./client.ts";
import { figuresInReview } from "./figures-in-review.ts";
import { proposals } from "./proposals.ts";
import { companySubmissions, contactMessages, correctionSubmissions } from "./submissions.ts";

const TABLES = {
  companies: companySubmissions,
  corrections: correctionSubmissions,
  messages: contactMessages,
  proposals,
  figures: figuresInReview,
};

export async function countUndecided(db: Db): Promise<Record<InboxKind, number>> {
  const undecided = async (kind: InboxKind) => db.$count(TABLES[kind], eq(TABLES[kind].state, "new"));
  return {
    companies: await undecided("companies"),
    corrections: await undecided("corrections"),
    messages: await undecided("messages"),
    proposals: await undecided("proposals"),
    figures: await undecided("figures"),
  };
}

export async function storeDecision(tx: Db, kind: InboxKind, id: number, decision: Decision): Promise<void> {
  const table = TABLES[kind];
  await tx.update(table).set(decision).where(eq(table.id, id));
}
