import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { roundTo, toDecimal, writeDecimal } from "#domain/base/decimal.ts";

import type { LedgerEntry } from "./ledger.ts";

/** For how many of the coins held the cost is known, and how much that cost was. */
export type CostBasis = { btc: string; usd: string };

type Pool = { sats: bigint; cents: bigint };

const CENTS = 2;
const EMPTY: Pool = { sats: 0n, cents: 0n };

/**
 * The known cost of the coins held after each entry. Coins that leave take their share of the known cost with
 * them (average cost). Coins that were mined, found in a balance or bought at an unknown price have none.
 */
export function costsOf(ledger: readonly LedgerEntry[]): (CostBasis | null)[] {
  let pool = EMPTY;
  let held: bigint | null = null;
  return ledger.map((entry) => {
    const after = parseBtc(entry.btcAfter);
    pool = poolAfter(pool, held, entry, after);
    held = after;
    return after === null || pool.sats === 0n ? null : basisOf(pool);
  });
}

export const costBasisOf = (ledger: readonly LedgerEntry[]): CostBasis | null =>
  costsOf(ledger).at(-1) ?? null;

function poolAfter(pool: Pool, held: bigint | null, entry: LedgerEntry, after: bigint | null): Pool {
  // Once a source states that the total is unknown, we no longer know which coins are left.
  if (entry.isStated && after === null) return EMPTY;
  const moved = parseBtc(entry.btc);
  const then = moved === null ? afterUnknownMove(pool, entry) : afterMove(pool, held, entry, moved);
  return after !== null && then.sats > after ? shareOf(then, after, then.sats) : then;
}

const afterUnknownMove = (pool: Pool, { kind }: LedgerEntry) => (kind === "sell" ? EMPTY : pool);

function afterMove(pool: Pool, held: bigint | null, entry: LedgerEntry, moved: bigint): Pool {
  if (moved < 0n) return held === null || held <= 0n ? EMPTY : shareOf(pool, held + moved, held);
  const cents = entry.kind === "buy" ? paidCents(entry, moved) : null;
  return cents === null ? pool : { sats: pool.sats + moved, cents: pool.cents + cents };
}

function paidCents({ totalUsd, priceUsd }: LedgerEntry, sats: bigint): bigint | null {
  const total = centsOf(totalUsd);
  const price = centsOf(priceUsd);
  return total ?? (price === null ? null : roundTo({ units: price * sats, places: 8 }, 0));
}

function centsOf(usd: string | null): bigint | null {
  const exact = toDecimal(usd);
  const cents = exact === null ? 0n : roundTo(exact, CENTS);
  return cents > 0n ? cents : null;
}

const shareOf = ({ sats, cents }: Pool, part: bigint, whole: bigint): Pool =>
  part <= 0n ? EMPTY : { sats: (sats * part) / whole, cents: (cents * part) / whole };

const basisOf = ({ sats, cents }: Pool): CostBasis => ({
  btc: satsToBtc(sats),
  usd: writeDecimal({ units: cents, places: CENTS }, CENTS),
});
