import { atom } from "nanostores";

import type { Conflict } from "#contract/admin.ts";
import type { CompanyMedia, MarketMedia } from "#domain/company/media.ts";

/** The one open administrators' dialog, and its initial values. A company is named by its id. */
export type AdminDialog =
  | { kind: "login" }
  | { kind: "featured" }
  | { kind: "pick-company" }
  | { kind: "upload-closes" }
  | { kind: "add-company"; values: Record<string, string> }
  | { kind: "shares"; id: number; values: { sharesOutstanding: string; sourceUrl: string } | null }
  | {
      kind: "holdings";
      id: number;
      title: string | null;
      values: { bitcoinHoldings: string; rnsUrl: string; asOf: string };
    }
  | { kind: "remove"; id: number; reason: string; conflict: Conflict | null }
  | { kind: "company-media"; id: number; item: CompanyMedia | null }
  | { kind: "delete-company-media"; id: number; item: CompanyMedia }
  | { kind: "market-media"; item: MarketMedia | null }
  | { kind: "delete-market-media"; item: MarketMedia };

export const $dialog = atom<AdminDialog | null>(null);

export const openDialog = (dialog: AdminDialog) => $dialog.set(dialog);
export const closeDialog = () => $dialog.set(null);
