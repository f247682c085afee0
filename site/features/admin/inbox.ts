import { atom } from "nanostores";

import type { Page } from "#contract/admin.ts";
import { isInboxPage, isUndecided, type InboxItem } from "#contract/inbox.ts";
import type { Is } from "#contract/shape.ts";
import type { InboxKind } from "#domain/review/inbox.ts";
import type { SubmissionState } from "#domain/review/submission.ts";

import { adminRead, emptyOn401, showAdminFailure } from "./admin-request.ts";
import { makeChange } from "./edit-form.ts";
import { pagedList } from "./paged-list.ts";

export type InboxState = SubmissionState | "all";

const FAILURE = "Could not load the inbox";

/** How many items of each kind await a decision; null until counted. */
export const $undecided = atom<Record<InboxKind, number> | null>(null);
export const $inboxState = atom<InboxState>("new");

export const drawers: { [Kind in InboxKind]: ReturnType<typeof openDrawer<InboxItem<Kind>>> } = {
  companies: openDrawer("companies", isInboxPage.companies),
  corrections: openDrawer("corrections", isInboxPage.corrections),
  messages: openDrawer("messages", isInboxPage.messages),
  proposals: openDrawer("proposals", isInboxPage.proposals),
  figures: openDrawer("figures", isInboxPage.figures),
};

export const countUndecided = () =>
  withToast(async () => {
    // Only a count beside a tab: the list itself reports an ended session.
    $undecided.set(await emptyOn401(adminRead("/api/admin/inbox", isUndecided)));
  });

export async function showInbox(kind: InboxKind, state: InboxState): Promise<void> {
  $inboxState.set(state);
  await drawers[kind].load();
}

/** True once it is decided. */
export const decide = (kind: InboxKind, id: number, decision: { state: SubmissionState; reason: string }) =>
  withToast(async () => {
    await makeChange({ method: "PUT", path: `/api/admin/inbox/${kind}/${id}`, body: decision });
    await Promise.all([countUndecided(), drawers[kind].reread(id)]);
  });

function openDrawer<Item extends { id: number }>(kind: InboxKind, isPage: Is<Page<Item>>) {
  const filter = (): Record<string, string> => {
    const state = $inboxState.get();
    return state === "all" ? {} : { state };
  };
  const list = pagedList(`/api/admin/inbox/${kind}`, isPage, { failure: FAILURE, filter });
  return {
    ...list,
    load: () => {
      list.$page.set(null);
      return list.load();
    },
    /** A decided item stays where it is, so that its follow-up is one click away. */
    reread: async (id: number) => {
      const { items } = await list.read({ before: String(id + 1), limit: "1" });
      const known = list.$page.get();
      if (known === null) return;
      list.$page.set({
        ...known,
        items: known.items.map((item) => items.find((found) => found.id === item.id) ?? item),
      });
    },
  };
}

async function withToast(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showAdminFailure(error, FAILURE);
    return false;
  }
}
