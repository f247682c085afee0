import { eq } from "drizzle-orm";

import type { Db } from "#db/client.ts";
import { edit, type Intent } from "#db/edit.ts";
import { received, receivedSubmission, type InboxTable } from "#db/inbox.ts";
import { companySubmissions, contactMessages, correctionSubmissions } from "#db/submissions.ts";
import type { DecisionToMake } from "#domain/review/inbox.schema.ts";
import type { Decision, InboxKind, ReceivedOf } from "#domain/review/inbox.ts";
import { Problem } from "#lib/problem.ts";

export const decideCompanySubmission = (db: Db, id: number, decision: DecisionToMake, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const before = await decisionOn(tx, companySubmissions, id);
    const [row] = await tx
      .update(companySubmissions)
      .set(stored(decision))
      .where(eq(companySubmissions.id, id))
      .returning();
    const entity: ReceivedOf["companies"] = receivedSubmission(row ?? missing());
    return changeOf("companies", entity, before);
  });

export const decideCorrection = (db: Db, id: number, decision: DecisionToMake, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const before = await decisionOn(tx, correctionSubmissions, id);
    const [row] = await tx
      .update(correctionSubmissions)
      .set(stored(decision))
      .where(eq(correctionSubmissions.id, id))
      .returning();
    const entity: ReceivedOf["corrections"] = receivedSubmission(row ?? missing());
    return changeOf("corrections", entity, before);
  });

export const decideContactMessage = (db: Db, id: number, decision: DecisionToMake, intent: Intent) =>
  edit(db, intent, async (tx) => {
    const before = await decisionOn(tx, contactMessages, id);
    const [row] = await tx
      .update(contactMessages)
      .set(stored(decision))
      .where(eq(contactMessages.id, id))
      .returning();
    const entity: ReceivedOf["messages"] = received(row ?? missing());
    return changeOf("messages", entity, before);
  });

const stored = ({ state, reason }: DecisionToMake): Decision => ({ state, stateReason: reason });

async function decisionOn(tx: Db, table: InboxTable, id: number): Promise<Decision> {
  const [row] = await tx
    .select({ state: table.state, stateReason: table.stateReason })
    .from(table)
    .where(eq(table.id, id));
  return row ?? missing();
}

function missing(): never {
  throw new Problem("not-found", "The inbox has no such item.");
}

const changeOf = <Entity extends Decision & { id: number }>(
  kind: InboxKind,
  entity: Entity,
  before: Decision,
) => ({
  action: "decide-submission" as const,
  subject: `inbox/${kind}/${entity.id}`,
  before,
  after: { state: entity.state, stateReason: entity.stateReason },
  doubts: [],
  entity,
});
