import { keepFearAndGreed } from "#db/fear-and-greed.ts";
import { keepMarks } from "#db/source-states.ts";
import { alternativeMe } from "#jobs/upstreams/alternative-me.ts";

import { NOTHING, type Part, type PartDeps } from "./deps.ts";

/** More than the newest, so that a day we slept through is there too. */
const READINGS = 10;

export async function refreshFearAndGreed({ store, collect, now, isDue }: PartDeps): Promise<Part> {
  if (!(await isDue(alternativeMe))) return NOTHING;
  const collected = await collect(alternativeMe, [READINGS]);
  const learned = await store(async (tx) => {
    await keepMarks(tx, collected.marks);
    return keepFearAndGreed(tx, collected.facts, now());
  });
  return { ...NOTHING, learned, collected: [collected] };
}
