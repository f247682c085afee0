import { z } from "zod";

import { parseBtc } from "#domain/base/btc.ts";
import { magnitude } from "#domain/base/decimal.ts";
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
  takenAt: z.iso.datetime(),
  companies: z.int().nonnegative(),
  totalBtc: z.string(),
  /** Bitcoin by company id; null if unknown. */
  holdings: z.record(z.string(), z.string().nullable()),
});
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
    BigInt(gone.length) * 100n > BigInt(known.length) * MOST_GONE_PERCENT &&
      `${gone.length} of ${known.length} companies are missing.`,
    before > 0n &&
      magnitude(moved) * 100n > before * MOST_MOVED_PERCENT &&
      `The total changes from ${live.totalBtc} to ${next.totalBtc} BTC.`,
  ].filter((reason) => reason !== false);
}

const totalOf = ({ holdings }: ReleaseSummary, ids: readonly string[]): bigint =>
  ids.reduce((sum, id) => sum + (parseBtc(holdings[id]) ?? 0n), 0n);
