import { parseBtc, satsToBtc } from "#domain/base/btc.ts";

import type { LedgerEntry } from "./ledger.ts";

export type LedgerSum = NonNullable<ReturnType<typeof sumOfLedger>>;

/**
 * How the latest total adds up: `opening` + `moved` + `unexplained` = `total`, to the satoshi. Null if the latest
 * total is unknown.
 */
export function sumOfLedger(ledger: readonly LedgerEntry[]) {
  const start = Math.max(
    ledger.findLastIndex((entry) => entry.btcAfter === null) + 1,
    ledger.findLastIndex((entry) => entry.btc === null && entry.kind !== "balance"),
  );
  const known = ledger.slice(start);
  const [first, ...later] = known;
  const total = known.at(-1)?.btcAfter;
  if (!first || !total) return null;
  const moves = known.filter((entry) => entry.btc !== null && entry.kind !== "unexplained");
  const gaps = later.filter((entry) => entry.kind === "unexplained");
  return {
    total,
    opening: satsToBtc(satsOf(first.btcAfter) - satsOf(first.btc)),
    openedOn: first.asOf,
    moves: moves.length,
    moved: satsToBtc(sum(moves)),
    gaps: gaps.length,
    unexplained: satsToBtc(sum(gaps)),
    /** Entries older than the opening total, which already includes them. */
    earlier: start,
  };
}

const satsOf = (btc: string | null): bigint => parseBtc(btc) ?? 0n;
const sum = (entries: LedgerEntry[]): bigint => entries.reduce((sats, entry) => sats + satsOf(entry.btc), 0n);
