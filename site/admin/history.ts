import { atom } from "nanostores";

import { isHistoryPage, type Page } from "#contract/admin.ts";
import type { AuditEntry } from "#domain/review/audit.ts";

import { restoreCompany } from "./actions.ts";
import { adminRequest } from "./admin-request.ts";
import { showAdminFailure } from "./failure.ts";

/** What administrators did, newest first; null until it was loaded. */
export const $history = atom<Page<AuditEntry> | null>(null);
export const $historyPending = atom(false);

export const loadHistory = () => read(null);

export async function loadOlderHistory(): Promise<void> {
  const before = $history.get()?.nextBefore;
  if (before) await read(before);
}

export async function undoRemoval({ subject }: AuditEntry): Promise<void> {
  if (await restoreCompany(subject.replace("company/", ""))) await loadHistory();
}

async function read(before: number | null) {
  $historyPending.set(true);
  try {
    const page: unknown = JSON.parse(
      await adminRequest("GET", `/api/admin/history${before === null ? "" : `?before=${before}`}`),
    );
    if (!isHistoryPage(page)) throw new Error("The history sent an unexpected answer");
    const known = before === null ? [] : ($history.get()?.items ?? []);
    $history.set({ ...page, items: [...known, ...page.items] });
  } catch (error) {
    showAdminFailure(error, "Failed to load the history");
  } finally {
    $historyPending.set(false);
  }
}
