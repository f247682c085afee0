import type { Answer } from "#lib/answer.ts";
import { NEEDS, type Need } from "#routes/table.ts";

/** Now, what answers are made of. */
export type State = Readonly<Record<Need, unknown>>;

/** An answer that is kept, or still being made and of no bytes. */
type Item = {
  needs: readonly Need[];
  making: Promise<Answer>;
  answer: Answer | null;
  bytes: number;
  /** Who alone asked for it, in words of their own; null if several did, undefined for an address of ours. */
  visitor: string | null | undefined;
  /** Rises with each use of any item. */
  lastUse: number;
};

type Asked = Pick<Item, "needs"> & { key: string; visitor: string | undefined };

const MB = 1024 * 1024;
/** One visitor has at most a tenth of what all may have who word their questions freely. */
const MOST = { ours: 40 * MB, worded: 40 * MB, visitor: 4 * MB };
/** What an item takes besides its bytes. */
const HEADERS_BYTES = 4_000;
/** More room is made than is needed, so that it need not be made for each answer. */
const FILLED_AGAIN = 0.9;

/**
 * Finished answers by question. Whatever an answer is made of, it is dropped before the first request that
 * comes after a change of that, also while it is still being made.
 */
export function openCache(stateNow: () => State) {
  const items = new Map<string, Item>();
  /** Those of several visitors are under null, those of ours under undefined. */
  const bytesOf = new Map<Item["visitor"], number>();
  let wordedBytes = 0;
  let state = stateNow();
  let uses = 0;

  function count(item: Item, sign: 1 | -1) {
    bytesOf.set(item.visitor, (bytesOf.get(item.visitor) ?? 0) + sign * item.bytes);
    if (item.visitor !== undefined) wordedBytes += sign * item.bytes;
    if (bytesOf.get(item.visitor) === 0) bytesOf.delete(item.visitor);
  }

  function drop(key: string, item: Item) {
    items.delete(key);
    count(item, -1);
  }

  function dropOutdated() {
    const before = state;
    const next = stateNow();
    // Before each request, so in the shortest way.
    const isSame = next.data === before.data && next.price === before.price && next.day === before.day;
    if (isSame && next.release === before.release) return;
    state = next;
    const changed = NEEDS.filter((need) => next[need] !== before[need]);
    for (const [key, item] of items) if (item.needs.some((need) => changed.includes(need))) drop(key, item);
  }

  function find(key: string, visitor: string | undefined): Item | undefined {
    dropOutdated();
    const item = items.get(key);
    if (item === undefined) return undefined;
    // Not by moving it to the end of the map, which would rebuild the map every few requests.
    item.lastUse = ++uses;
    if (item.visitor === visitor || item.visitor === null) return item;
    count(item, -1);
    item.visitor = null;
    count(item, 1);
    return item;
  }

  function keep(key: string, item: Item, answer: Answer) {
    // It may have become out of date while it was made.
    if (items.get(key) !== item) return;
    const bytes = HEADERS_BYTES + answer.body.byteLength;
    if (!answer.isKept || bytes > MOST.visitor) return drop(key, item);
    Object.assign(item, { answer, bytes });
    count(item, 1);
    const { visitor } = item;
    const isOver = (most: number, of: Item["visitor"]) => (bytesOf.get(of) ?? 0) > most;
    if (visitor === undefined && isOver(MOST.ours, visitor))
      makeRoom(MOST.ours, (other) => other.visitor === undefined);
    if (visitor && isOver(MOST.visitor, visitor))
      makeRoom(MOST.visitor, (other) => other.visitor === visitor);
    if (wordedBytes > MOST.worded) makeRoom(MOST.worded, (other) => other.visitor !== undefined);
  }

  /** Drops what was not used for longest. */
  function makeRoom(most: number, counts: (item: Item) => boolean) {
    const counted = [...items].filter(([, item]) => counts(item));
    let bytes = counted.reduce((sum, [, item]) => sum + item.bytes, 0);
    for (const [key, item] of counted.toSorted(([, a], [, b]) => a.lastUse - b.lastUse)) {
      if (bytes <= most * FILLED_AGAIN) return;
      drop(key, item);
      bytes -= item.bytes;
    }
  }

  return {
    get: (key: string, visitor: string | undefined): Answer | null => find(key, visitor)?.answer ?? null,
    /** The kept answer, or one that is made now. Who asks for one that is being made waits for it. */
    ask({ key, needs, visitor }: Asked, make: () => Promise<Answer>): Promise<Answer> {
      const found = find(key, visitor);
      if (found !== undefined) return found.making;
      const making = make();
      const item: Item = { needs, making, answer: null, bytes: 0, visitor, lastUse: ++uses };
      items.set(key, item);
      making.then(
        (answer) => keep(key, item, answer),
        () => items.get(key) === item && drop(key, item),
      );
      return making;
    },
  };
}
