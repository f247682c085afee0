import { atom, type ReadableAtom } from "nanostores";

import type { Page } from "#contract/admin.ts";
import { isInboxPage, isUndecided, type InboxItem } from "#contract/inbox.ts";
import type { Is } from "#contract/shape.ts";
import type { InboxKind } from "#domain/review/inbox.ts";
import type { SubmissionState } from "#domain/review/submission.ts";
import { parsedOrNull } from "#site/live/request.ts";

import { adminRead, adminRequest, emptyOn401, showAdminFailure } from "./admin-request.ts";
import { makeChange } from "./edit-form.ts";

export type InboxState = SubmissionState | "all";

export type Drawer<Item> = {
  /** Newest first; null until loaded. */
  $page: ReadableAtom<Page<Item> | null>;
  load: () => Promise<void>;
  loadOlder: () => Promise<void>;
  /** A decided item stays where it is, so that its follow-up is one click away. */
  reread: (id: number) => Promise<void>;
};

/** How many items of each kind await a decision; null until counted. */
export const $undecided = atom<Record<InboxKind, number> | null>(null);
export const $inboxState = atom<InboxState>("new");

/** Items waiting for review. */
export const drawers: { [Kind in InboxKind]: Drawer<InboxItem<Kind>> } = {
  companies: openDrawer("companies", isInboxPage.companies),
  corrections: openDrawer("corrections", isInboxPage.corrections),
  messages: openDrawer("messages", isInboxPage.messages),
  proposals: openDrawer("proposals", isInboxPage.proposals),
  figures: openDrawer("figures", isInboxPage.figures),
};

export const countUndecided = () =>
  withToast(async () => {
    // Only a count beside a tab: the list itself reports an ended session.
    const text = await emptyOn401(adminRequest("GET", "/api/admin/inbox"));
    const counts = text === null ? null : parsedOrNull(text);
    $undecided.set(isUndecided(counts) ? counts : null);
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

function openDrawer<Item extends { id: number }>(kind: InboxKind, isPage: Is<Page<Item>>): Drawer<Item> {
  const $page = atom<Page<Item> | null>(null);

  const read = (query: Record<string, string>) => adminRead(`/api/admin/inbox/${kind}`, isPage, query);

  const chosen = (): Record<string, string> => {
    const state = $inboxState.get();
    return state === "all" ? {} : { state };
  };

  return {
    $page,
    load: async () => {
      $page.set(null);
      await withToast(async () => $page.set(await read(chosen())));
    },
    loadOlder: async () => {
      const known = $page.get();
      if (!known?.nextBefore) return;
      await withToast(async () => {
        const { items, nextBefore } = await read({ ...chosen(), before: String(known.nextBefore) });
        $page.set({ items: [...known.items, ...items], nextBefore });
      });
    },
    reread: async (id) => {
      const { items } = await read({ before: String(id + 1), limit: "1" });
      const known = $page.get();
      if (known === null) return;
      $page.set({
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
    showAdminFailure(error, "Could not load the inbox");
    return false;
  }
}

export const STATE_WORDS: Record<InboxState, string> = {
  new: "New",
  accepted: "Accepted",
  rejected: "Rejected",
  spam: "Spam",
  all: "All",
};
