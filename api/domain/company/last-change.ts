import type { LedgerEntry } from "#domain/ledger/ledger.ts";

const CHANGES: ReadonlySet<LedgerEntry["kind"]> = new Set(["buy", "sell", "produced"]);

/** The latest purchase, sale or production. */
export const lastChange = (ledger: readonly LedgerEntry[]): LedgerEntry | null =>
  ledger.findLast(({ kind, btc }) => CHANGES.has(kind) && btc !== null) ?? null;
