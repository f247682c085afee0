import { ageInDays, endOfAsOf } from "#domain/base/dates.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { median } from "#domain/price/price-median.ts";

import type { ReceiptAge } from "./receipt.ts";

const DAY_MS = 86_400_000;
/** Two intervals are the least that can be called usual. */
const FEWEST_STATEMENTS = 3;

/** The days on which the company itself, or a regulator, said how much it holds. */
export const disclosedBalanceDays = (ledger: readonly LedgerEntry[]): string[] =>
  ledger.flatMap(({ isStated, btcAfter, provenance, asOf }) =>
    isStated && btcAfter !== null && provenance?.method === "disclosed" ? [asOf] : [],
  );

/** How old a figure is beside the median interval between what was stated so far. */
export function receiptAge(asOf: string, statedOn: readonly string[], now: string): ReceiptAge | null {
  const days = ageInDays(asOf, now);
  if (days === null) return null;
  const stated = [...new Set(statedOn.map(endOfAsOf))].toSorted();
  const intervals = stated.slice(1).map((day, before) => daysBetween(stated[before] ?? day, day));
  return {
    days,
    usualDays: stated.length < FEWEST_STATEMENTS ? null : median(intervals),
    statements: stated.length,
  };
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;
