import { formatDay } from "#domain/base/dates.ts";

import type { PointInTime } from "./ledger.ts";

/** The day something is shown of, and by when it was known; null where that is today. */
export type Past = { asOf: string | null; knownAt: string | null };

/** Null for the world as it stands. */
export const pastOf = ({ asOf, knownAt }: PointInTime): Past | null =>
  asOf === undefined && knownAt === undefined
    ? null
    : { asOf: asOf ?? null, knownAt: knownAt === undefined ? null : shortInstant(knownAt) };

/** "31 Dec 2024, as far as we knew it on 5 Jan 2025" */
export function pastWords({ asOf, knownAt }: Past): string {
  const known = knownAt && `as recorded by ${dayOf(knownAt)}`;
  return [asOf && dayOf(asOf), known].filter(Boolean).join(", ");
}

/** Nobody takes another day for today. */
export const pastSentence = (past: Past, what: string): string =>
  past.asOf === null
    ? `Showing ${what} ${pastWords(past)}, not the current version.`
    : `Showing ${pastWords(past)}, not today.`;

const dayOf = (text: string) => formatDay(text) || text;

type Seen = { asOf?: string | null | undefined; knownAt?: string | null | undefined };

/** As it stands in the address of a page, a file or a receipt. */
export const queryOfPast = ({ asOf, knownAt }: Seen): URLSearchParams =>
  new URLSearchParams([
    ...(asOf ? [["asOf", asOf]] : []),
    ...(knownAt ? [["knownAt", shortInstant(knownAt)]] : []),
  ]);

/** A day stands for its end. */
const shortInstant = (at: string): string => at.replace(/T23:59:59\.999Z$/, "");
