import type { Db } from "#db/client.ts";
import type { Change, Intent } from "#db/edit.ts";
import { storeDecision } from "#db/inbox.ts";
import type { InboxPage } from "#db/moderation.ts";
import type { DecisionToMake } from "#domain/review/edit.schema.ts";
import type { Decision, InboxKind, Prefill } from "#domain/review/inbox.ts";
import { Problem } from "#lib/problem.ts";

import type { Edit } from "./edit-answer.ts";

export type InboxItem = Decision & { id: number };

/** How the items of one kind are read and decided. */
export type ItemKind<Item extends InboxItem> = {
  kind: InboxKind;
  list: (db: Db, page: InboxPage) => Promise<Item[]>;
  /** The initial values of the dialog that carries out an accepted item. */
  prefill?: (item: Item) => Prefill | null;
  /** Accepting an item records its figures, only once. */
  recording?: {
    record: (tx: Db, item: Item, intent: Intent) => Promise<Omit<Change<Item>, "entity">>;
    repeat: string;
  };
};

/** Stores the decision with its reason, and what follows from it in the same transaction. */
export const decide =
  <Item extends InboxItem>({ kind, list, recording }: ItemKind<Item>): Edit<DecisionToMake, Item> =>
  async ({ tx, sent, intent, id }) => {
    const [item = noItem()] = await list(tx, { id });
    if (recording && item.state === "accepted") throw new Problem("conflict", recording.repeat);
    const after = { state: sent.state, stateReason: sent.reason };
    await storeDecision(tx, kind, id, after);
    const entity = { ...item, ...after };
    if (recording && sent.state === "accepted")
      return { ...(await recording.record(tx, item, intent)), entity };
    const { state, stateReason } = item;
    const subject = `inbox/${kind}/${id}`;
    return { action: "decide-submission", subject, before: { state, stateReason }, after, entity };
  };

export function noItem(): never {
  throw new Problem("not-found", "The inbox has no item with this id.");
}
