import { formatDay } from "#domain/dates.ts";
import type { Provenance } from "#domain/fact.ts";
import { METHOD_WORDS } from "#domain/method-words.ts";

export type Cited = Pick<Provenance, "asOf" | "method" | "source">;

/** What a screen reader says in place of the square and its short date. */
export const sourceName = ({ asOf, method, source }: Cited): string =>
  `Source: ${source.publisher}, ${METHOD_WORDS[method]}, as of ${formatDay(asOf)}`;
