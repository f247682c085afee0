import { formatDay } from "#domain/base/dates.ts";
import type { Provenance } from "#domain/ledger/fact.ts";
import { METHOD_WORDS } from "#domain/ledger/words.ts";

export type Cited = Pick<Provenance, "asOf" | "method" | "source">;

/** What a screen reader says in place of the square and its short date. */
export const sourceName = ({ asOf, method, source }: Cited): string =>
  `Source: ${source.publisher}, ${METHOD_WORDS[method]}, as of ${formatDay(asOf)}`;
