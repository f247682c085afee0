import { isRecord, isText } from "#contract/shape.ts";

import { $dialog } from "./dialog.ts";

/** What was typed into a dialog when the session turned out to be over, kept in this tab until it is opened again. */
const isDraft = isRecord({ page: isText, dialog: isText, entries: isText });

const KEY = "adminDraft";

/** The same question about the same company as it was. */
const openedDialog = () => JSON.stringify($dialog.get());

export function keepDraft(entries: Record<string, string>) {
  const page = location.pathname + location.search;
  const draft = { page, dialog: openedDialog(), entries: new URLSearchParams(entries).toString() };
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

function readDraft() {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** The entries of the dialog that is opening, which are then no longer kept. */
export function takeDraft(): Record<string, string> {
  const draft = readDraft();
  if (draft === null || draft.dialog !== openedDialog()) return {};
  sessionStorage.removeItem(KEY);
  return Object.fromEntries(new URLSearchParams(draft.entries));
}

/** Where the unsaved change was made, if there is one. */
export const draftPage = (): string | null => readDraft()?.page ?? null;
