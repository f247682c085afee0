import { formatDay } from "#domain/base/dates.ts";

type Recorded = { facts: readonly { recordedAt: string }[]; events: readonly { recordedAt: string }[] };

/** When the first figure was recorded; null where there is none. */
export const recordsStart = (records: readonly Recorded[]): string | null =>
  records
    .flatMap(({ facts, events }) => [...facts, ...events])
    .reduce<string | null>(
      (first, { recordedAt }) => (first === null || recordedAt < first ? recordedAt : first),
      null,
    );

/** Nothing was known before the first record, which is not the same as knowing of nothing. A day stands for its end. */
export function isBeforeRecords(knownAt: string | null | undefined, start: string | null): start is string {
  if (!knownAt || start === null) return false;
  return knownAt < start.slice(0, knownAt.length);
}

export const recordsStartSentence = (start: string): string => `Our records start ${formatDay(start)}.`;
