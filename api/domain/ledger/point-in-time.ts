import { formatDay } from "#domain/base/dates.ts";

import type { PointInTime } from "./ledger.ts";

/** The day shown, and the day by which it had been recorded. Each is null if it is today. */
export type Past = { asOf: string | null; knownAt: string | null };

/** Null for the current data. */
export const pastOf = ({ asOf, knownAt }: PointInTime): Past | null =>
  asOf === undefined && knownAt === undefined
    ? null
    : { asOf: asOf ?? null, knownAt: knownAt === undefined ? null : shortInstant(knownAt) };

export function pastWords({ asOf, knownAt }: Past): string {
  const known = knownAt && `as recorded by ${dayOf(knownAt)}`;
  return [asOf && dayOf(asOf), known].filter(Boolean).join(", ");
}

/** Says clearly that the data shown is not current. */
export const pastSentence = (past: Past, what: string): string =>
  past.asOf === null
    ? `Showing ${what} ${pastWords(past)}, not the current version.`
    : `Showing ${pastWords(past)}, not today.`;

const dayOf = (text: string) => formatDay(text) || text;

/** The API names the fields of an address, for programs. */
export const refusalInWords = (message: string): string =>
  message
    .replace(/^asOf: /, "The date ")
    .replace(/^knownAt: /, "The recording date ")
    .replace(/\basOf\b/g, "the date");

type Seen = { asOf?: string | null | undefined; knownAt?: string | null | undefined };

export const queryOfPast = ({ asOf, knownAt }: Seen): URLSearchParams =>
  new URLSearchParams([
    ...(asOf ? [["asOf", asOf]] : []),
    ...(knownAt ? [["knownAt", shortInstant(knownAt)]] : []),
  ]);

/** The end of an address for it; empty for the current data. */
export function addressQuery(past: Seen): string {
  const query = queryOfPast(past).toString();
  return query && `?${query}`;
}

/** A day means the end of that day. */
const shortInstant = (at: string): string => at.replace(/T23:59:59\.999Z$/, "");
