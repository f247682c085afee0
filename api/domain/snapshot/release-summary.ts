import type { z } from "zod";

import { parseBtc } from "#domain/base/btc.ts";
import { magnitude } from "#domain/base/decimal.ts";
import { totalBtc } from "#domain/company/totals.ts";

import type { ReleaseSummarySchema } from "./release.schema.ts";
import type { Snapshot } from "./snapshot.schema.ts";

export type ReleaseSummary = z.infer<typeof ReleaseSummarySchema>;

export const summaryOf = (release: string, { takenAt, companies }: Snapshot): ReleaseSummary => ({
  release,
  takenAt,
  companies: companies.length,
  totalBtc: totalBtc(companies),
  holdings: Object.fromEntries(companies.map(({ id, btcHoldings }) => [String(id), btcHoldings])),
});

const MOST_GONE_PERCENT = 5n;
const MOST_MOVED_PERCENT = 10n;

/** Why a snapshot must not replace the live one. Changes made by a person since then are no reason. */
export function implausibleMoves(
  live: ReleaseSummary,
  next: ReleaseSummary,
  confirmedIds: ReadonlySet<number>,
): string[] {
  const known = Object.keys(live.holdings);
  const unconfirmed = (id: string) => !confirmedIds.has(Number(id));
  const gone = known.filter((id) => !(id in next.holdings)).filter(unconfirmed);
  const before = totalOf(live, known);
  const ids = [...new Set([...known, ...Object.keys(next.holdings)])].filter(unconfirmed);
  const moved = totalOf(next, ids) - totalOf(live, ids);
  return [
    ...(BigInt(gone.length) * 100n > BigInt(known.length) * MOST_GONE_PERCENT
      ? [`${gone.length} of ${known.length} companies are missing.`]
      : []),
    ...(before > 0n && magnitude(moved) * 100n > before * MOST_MOVED_PERCENT
      ? [`The total changes from ${live.totalBtc} to ${next.totalBtc} BTC.`]
      : []),
  ];
}

const totalOf = ({ holdings }: ReleaseSummary, ids: readonly string[]): bigint =>
  ids.reduce((sum, id) => sum + (parseBtc(holdings[id]) ?? 0n), 0n);
