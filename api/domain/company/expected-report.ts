import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays, ageInDays } from "#domain/base/dates.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";

type Rhythm = { usualDays: number | null };

/** When the next report on its holdings was, or is, to be expected by the company's own rhythm. Null without one. */
export function expectedReport(asOf: string, rhythm: Rhythm | null, now: string) {
  const usualDays = rhythm?.usualDays ?? null;
  if (usualDays === null || usualDays < 1) return null;
  const day = addDays(endOfAsOf(asOf), Math.round(usualDays));
  return { day, isPast: (ageInDays(day, now) ?? 0) > 0, usualDays: Math.round(usualDays) };
}

const CHANGES: ReadonlySet<LedgerEntry["kind"]> = new Set(["buy", "sell", "produced"]);

/** The latest purchase, sale or production. */
export const lastChange = (ledger: readonly LedgerEntry[]): LedgerEntry | null =>
  ledger.findLast(({ kind, btc }) => CHANGES.has(kind) && btc !== null) ?? null;
