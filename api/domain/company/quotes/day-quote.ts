import type { Quote } from "../company.ts";

/**
 * Of the quotes of one day, in the order in which they were recorded, the last. If its source states no market cap, that
 * of another source stays, with its own provenance.
 */
export function quoteOfDay(quotes: readonly Quote[]): Quote | null {
  const last = quotes.at(-1);
  if (last === undefined || last.marketCapUsd !== null) return last ?? null;
  const other = quotes.findLast(({ source }) => source.url !== last.source.url);
  if (other?.marketCapUsd == null) return last;
  const { marketCapUsd, recordedAt, source } = other;
  return { ...last, marketCapUsd, cap: { recordedAt, source } };
}

/** The quotes of each day as one, in the order of the days in which they are given. */
export const quotesByDay = (quotes: readonly Quote[]): Quote[] =>
  [...Map.groupBy(quotes, ({ asOf }) => asOf).values()].flatMap((ofDay) => quoteOfDay(ofDay) ?? []);
