import type { DecisionToMake } from "#domain/review/edit.schema.ts";
import type { Decision, InboxKind } from "#domain/review/inbox.ts";
import { Problem } from "#lib/problem.ts";

export function decisionChange<Item extends Decision & { id: number }>(
  kind: InboxKind,
  item: Item,
  { state, reason }: DecisionToMake,
) {
  const after: Decision = { state, stateReason: reason };
  return {
    action: "decide-submission" as const,
    subject: `inbox/${kind}/${item.id}`,
    before: { state: item.state, stateReason: item.stateReason },
    after,
    entity: { ...item, ...after },
  };
}

export function noItem(): never {
  throw new Problem("not-found", "The inbox has no item with this id.");
}
