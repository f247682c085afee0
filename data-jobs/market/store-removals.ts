import type { Db } from "#db/client.ts";
import { insertListRemoval, listMemory, storeListMemory } from "#db/list-removals.ts";
import { sourceIdAt } from "#db/sources.ts";
import { dayOf } from "#domain/base/dates.ts";
import { checkList, type ReadList } from "#domain/review/check-list.ts";

/** A tracker's list, and the companies of ours that it had when we last heard of them. */
export type TrackerList = ReadList & {
  id: string;
  publisher: string;
  url: string;
  expected: readonly number[];
};

/** Records which companies a tracker no longer lists, and what the next run has to know of this one. */
export async function storeRemovals(tx: Db, list: TrackerList, now: Date) {
  const { id, publisher, url, expected } = list;
  const { memory, removed, doubt } = checkList(await listMemory(tx, id), list, { expected, now });
  if (memory !== null) await storeListMemory(tx, id, memory);
  for (const { companyId, since } of removed) {
    const sourceId = await sourceIdAt(tx, url, { publisher, kind: "tracker" });
    await insertListRemoval(tx, { companyId, sourceId, asOf: dayOf(new Date(since)), recordedAt: now });
  }
  const rejected =
    doubt === null
      ? []
      : [`${id}: the list is not believed (${doubt}), so what is missing from it means nothing.`];
  return { removed: removed.length, rejected };
}
