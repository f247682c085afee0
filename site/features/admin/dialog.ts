import { atom } from "nanostores";

import type { Conflict, ListedInstrument } from "#contract/admin.ts";
import type { CompanyMedia, MarketMedia } from "#domain/company/media.ts";
import type { Offer } from "#domain/company/offer.ts";

export type HoldingsEntries = { bitcoinHoldings: string; rnsUrl: string; asOf: string };
export type SharesEntries = { sharesOutstanding: string; sourceUrl: string; asOf: string };

/** The one open administrators' dialog, and its initial values. A company is named by its id. */
export type AdminDialog =
  | { kind: "login" }
  | { kind: "featured" }
  | { kind: "pick-company" }
  | { kind: "upload-closes" }
  | { kind: "add-company"; values: Record<string, string> }
  | { kind: "shares"; id: number; values: SharesEntries | null }
  | { kind: "type"; id: number }
  | { kind: "holdings"; id: number; title: string | null; values: HoldingsEntries }
  | { kind: "remove"; id: number; reason: string; conflict: Conflict | null }
  | { kind: "company-media"; id: number; item: CompanyMedia | null }
  | { kind: "offers" }
  | { kind: "offer"; offer: Offer | null }
  | { kind: "instruments"; id: number }
  | { kind: "instrument"; id: number; instrument: ListedInstrument | null; isEnd: boolean }
  | { kind: "feeds" }
  | { kind: "feed" }
  | { kind: "public-correction"; submission: number }
  | { kind: "market-media"; item: MarketMedia | null }
  /** Market content belongs to no company. */
  | { kind: "delete-media"; companyId: number | null; item: CompanyMedia };

export const $dialog = atom<AdminDialog | null>(null);

export const openDialog = (dialog: AdminDialog) => $dialog.set(dialog);
export const closeDialog = () => $dialog.set(null);
