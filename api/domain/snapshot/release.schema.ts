import { z } from "zod";

import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { magnitude } from "#domain/base/decimal.ts";
import { HOLDER_KINDS } from "#domain/company/other-holders/holder.ts";
import { totalBtc } from "#domain/company/totals.ts";

import type { Snapshot } from "./snapshot.schema.ts";

/** Headers that depend on the bytes or the request: each server sets these itself. */
const OWNED_BY_THE_SERVER =
  /^(accept-ranges|allow|connection|content-(encoding|length|range)|date|etag|location|transfer-encoding|vary)$/i;

const HeaderName = z
  .string()
  .regex(/^[!#$%&'*+.^_`|~\dA-Za-z-]+$/, "A header name may contain letters, digits and dashes only.")
  .refine((name) => !OWNED_BY_THE_SERVER.test(name), {
    error: "The server sets this header itself; remove it from the rule.",
  });

const HeaderValue = z
  .string()
  .regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, "A header value must be one line of printable ASCII.");

const Match = z
  .string()
  .regex(/^\/([^*]*\/)?\*\*$|^\/[^*]*$/, 'A match must be "/page" for one address, "/folder/**" or "/**".');

export const HeaderRuleSchema = z.strictObject({
  match: Match,
  /** Null removes the value set by an earlier rule. */
  headers: z.record(HeaderName, HeaderValue.nullable()),
});

/** headers.json of a release, the only list of headers. If two rules set the same header, the later one wins. */
export const ReleaseHeadersSchema = z.strictObject({ rules: z.array(HeaderRuleSchema) });

export type HeaderRule = z.infer<typeof HeaderRuleSchema>;

/** release.json: a summary of a release, for programs that check which one is being served. */
export const ReleaseSummarySchema = z.object({
  release: z.string(),
  /** What its code is called, whatever its facts; releases before this was known have none. */
  code: z.string().optional(),
  takenAt: z.iso.datetime(),
  companies: z.int().nonnegative(),
  totalBtc: z.string(),
  /** Bitcoin by company id; null if unknown. */
  holdings: z.record(z.string(), z.string().nullable()),
  /** Other holders by id; releases before these were guarded have none. */
  holders: z
    .record(
      z.string(),
      z.object({ name: z.string(), kind: z.enum(HOLDER_KINDS), btc: z.string().nullable() }),
    )
    .optional(),
});
export type ReleaseSummary = z.infer<typeof ReleaseSummarySchema>;

export type ReleaseNames = { release: string; code: string };

export const summaryOf = (
  { release, code }: ReleaseNames,
  { takenAt, companies, holders }: Snapshot,
): ReleaseSummary => ({
  release,
  code,
  takenAt,
  companies: companies.length,
  totalBtc: totalBtc(companies),
  holdings: Object.fromEntries(companies.map(({ id, btcHoldings }) => [String(id), btcHoldings])),
  holders: Object.fromEntries(holders.map(({ id, name, kind, btc }) => [String(id), { name, kind, btc }])),
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
    BigInt(gone.length) * 100n > BigInt(known.length) * MOST_GONE_PERCENT &&
      `${gone.length} of ${known.length} companies are missing.`,
    before > 0n &&
      magnitude(moved) * 100n > before * MOST_MOVED_PERCENT &&
      `The total changes from ${live.totalBtc} to ${next.totalBtc} BTC.`,
    ...implausibleHolders(live, next),
  ].filter((reason) => reason !== false);
}

const totalOf = ({ holdings }: ReleaseSummary, ids: readonly string[]): bigint =>
  ids.reduce((sum, id) => sum + (parseBtc(holdings[id]) ?? 0n), 0n);

type Holders = NonNullable<ReleaseSummary["holders"]>;

/** No kind of other holders may change by more than a tenth, nor one holder by more than a tenth of its kind. A new kind is measured by all others. */
function implausibleHolders(
  { holders: before }: ReleaseSummary,
  { holders: after }: ReleaseSummary,
): string[] {
  if (before === undefined || after === undefined) return [];
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const all = ids.reduce((sum, id) => sum + (parseBtc(before[id]?.btc) ?? 0n), 0n);
  return HOLDER_KINDS.flatMap((kind) => {
    const btcOf = (holders: Holders, id: string) =>
      holders[id]?.kind === kind ? (parseBtc(holders[id].btc) ?? 0n) : 0n;
    const sumOf = (holders: Holders) => ids.reduce((sum, id) => sum + btcOf(holders, id), 0n);
    const [from, to] = [sumOf(before), sumOf(after)];
    const base = from > 0n ? from : all;
    const isLarge = (moved: bigint) => base > 0n && magnitude(moved) * 100n > base * MOST_MOVED_PERCENT;
    const single = ids.flatMap((id) => {
      const [had, has] = [btcOf(before, id), btcOf(after, id)];
      const name = (after[id] ?? before[id])?.name ?? id;
      return isLarge(has - had) ? `${name} changes from ${satsToBtc(had)} to ${satsToBtc(has)} BTC.` : [];
    });
    const ofKind = `Other holders (${kind}) change from ${satsToBtc(from)} to ${satsToBtc(to)} BTC.`;
    return isLarge(to - from) ? [ofKind, ...single] : single;
  });
}
