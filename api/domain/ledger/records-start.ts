import { formatDay } from "#domain/base/dates.ts";

type Recorded = { facts: readonly { recordedAt: string }[]; events: readonly { recordedAt: string }[] };

export const recordsStart = (records: readonly Recorded[]): string | null =>
  records
    .flatMap(({ facts, events }) => [...facts, ...events])
    .reduce<string | null>(
      (first, { recordedAt }) => (first === null || recordedAt < first ? recordedAt : first),
      null,
    );

/** Before the first record we knew nothing, which differs from knowing that there was nothing. A day means its end. */
export function isBeforeRecords(knownAt: string | null | undefined, start: string | null): start is string {
  if (!knownAt || start === null) return false;
  return knownAt < start.slice(0, knownAt.length);
}

export const recordsStartSentence = (start: string): string => `Our records start ${formatDay(start)}.`;
