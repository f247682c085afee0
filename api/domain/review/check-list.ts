import { DAY_MS } from "#domain/base/dates.ts";

import type { ListMemory } from "./check-list.schema.ts";

export type ReadList = {
  rows: number;
  isComplete: boolean;
  /** Companies of ours that it has. */
  present: ReadonlySet<number>;
};

type Conclusion = {
  /** Null if there is nothing to remember yet. */
  memory: ListMemory | null;
  /** Companies that are no longer in it, and since when. */
  removed: { companyId: number; since: string }[];
  /** Why it is not believed, although it is complete; null if it is. */
  doubt: string | null;
};

/** So few can leave a short list at once. */
const FEW = 3;

/**
 * What follows from the companies that a list lacks. One is removed if two complete lists, at least a day apart, and all
 * between them lack it. A list that lost half of its rows, or most of the companies it had, is not believed.
 */
export function checkList(
  last: ListMemory | null,
  { rows, isComplete, present }: ReadList,
  { expected, now }: { expected: readonly number[]; now: Date },
): Conclusion {
  const missing = expected.filter((id) => !present.has(id));
  const before = Object.entries(last?.missingSince ?? {}).filter(([id]) => missing.includes(Number(id)));
  const unchanged = last && { ...last, missingSince: Object.fromEntries(before) };
  if (!isComplete) return { memory: unchanged, removed: [], doubt: null };
  const doubt = doubtOf(Math.max(last?.rows ?? 0, expected.length), { rows, missing, expected });
  if (doubt !== null) return { memory: unchanged, removed: [], doubt };
  const since = new Map(before);
  const known = missing.map((companyId) => ({
    companyId,
    since: since.get(String(companyId)) ?? now.toISOString(),
  }));
  const isOver = ({ since: first }: { since: string }) => now.getTime() - Date.parse(first) >= DAY_MS;
  const waiting = known
    .filter((each) => !isOver(each))
    .map(({ companyId, since: first }) => [companyId, first]);
  return {
    memory: { rows, missingSince: Object.fromEntries(waiting) },
    removed: known.filter(isOver),
    doubt: null,
  };
}

type Counted = { rows: number; missing: readonly number[]; expected: readonly number[] };

function doubtOf(rowsBefore: number, { rows, missing, expected }: Counted): string | null {
  if (rows * 2 < rowsBefore) return `it has ${rows} rows, less than half of ${rowsBefore} before`;
  return missing.length > Math.max(FEW, expected.length / 2)
    ? `it lacks ${missing.length} of the ${expected.length} companies it had`
    : null;
}
