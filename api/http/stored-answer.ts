import type { Context } from "hono";

import type { ReadyBytes } from "#lib/compress.ts";
import type { PublicData, StoredAnswer } from "#public-data/public-data.ts";

import { makeOnce } from "./view-of.ts";
import type { Asker } from "./within-limit.ts";

const MB = 1024 * 1024;
const MOST = { answers: 512, bytes: 64 * MB };
const MOST_OF_ONE_VISITOR = { answers: 32, bytes: 16 * MB };
let uses = 0;

/**
 * An answer to a query, made once per change of the data. Visitors can vary queries endlessly, so only the latest are
 * stored. An answer that only one visitor has requested replaces older ones of that visitor first.
 */
export async function storedAnswer(
  { queryAnswers: stored, inMaking }: Pick<PublicData, "queryAnswers" | "inMaking">,
  { visitor, compute }: Asker,
  key: string,
  make: () => ReadyBytes | Promise<ReadyBytes>,
): Promise<ReadyBytes> {
  const found = storedFor(stored, key, visitor);
  if (found) return found;
  const ready = await makeOnce({ inMaking }, key, () => compute(visitor, make));
  const other = stored.get(key);
  const owner = other && other.visitor !== visitor ? null : visitor;
  stored.set(key, { ready, visitor: owner, lastUse: ++uses });
  dropOldest(stored, MOST_OF_ONE_VISITOR, (answer) => answer.visitor === visitor);
  dropOldest(stored, MOST, () => true);
  return ready;
}

/** An answer that is stored. It becomes the latest, and belongs to no one once a second visitor asks for it. */
export function storedFor(
  stored: PublicData["queryAnswers"],
  key: string,
  visitor: string,
): ReadyBytes | null {
  const found = stored.get(key);
  if (found === undefined) return null;
  // Not by moving it to the end of the map, which would rebuild the map every few requests.
  found.lastUse = ++uses;
  if (found.visitor !== visitor) found.visitor = null;
  return found.ready;
}

function dropOldest(
  stored: Map<string, StoredAnswer>,
  most: typeof MOST,
  counts: (answer: StoredAnswer) => boolean,
): void {
  const counted = [...stored]
    .filter(([, answer]) => counts(answer))
    .toSorted(([, a], [, b]) => a.lastUse - b.lastUse);
  let answers = counted.length;
  let bytes = counted.reduce((sum, [, { ready }]) => sum + bytesOf(ready), 0);
  for (const [key, { ready }] of counted) {
    if (answers <= most.answers && bytes <= most.bytes) return;
    stored.delete(key);
    answers -= 1;
    bytes -= bytesOf(ready);
  }
}

const bytesOf = ({ identity, gzip, br }: ReadyBytes): number =>
  identity.byteLength + gzip.byteLength + br.byteLength;

/** The parameters that an answer depends on. An answer that refuses what it does not know depends on all. */
export type Parameters = readonly string[] | "all";

/** The question of an address by the parameters that its answer depends on, whatever else was sent. */
export const questionOf = (c: Context, parameters: Parameters): string => {
  if (parameters === "all") return `${c.req.path} ${new URL(c.req.url).search}`;
  const relevant = parameters.flatMap((name) => (c.req.queries(name) ?? []).map((value) => [name, value]));
  return `${c.req.path} ${new URLSearchParams(relevant)}`;
};
