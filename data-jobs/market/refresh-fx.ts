import { keepFxRates } from "#db/fx-rates.ts";
import { keepMarks } from "#db/source-states.ts";
import { statedSource } from "#db/sources.ts";
import type { FxRate } from "#domain/price/fx.ts";
import { ecb } from "#jobs/upstreams/ecb.ts";
import { frankfurter } from "#jobs/upstreams/frankfurter.ts";
import type { Source } from "#jobs/upstreams/source.ts";

import { NOTHING, addParts, type Part, type PartDeps } from "./deps.ts";

/** What currencies are worth; from the bank itself where the first source does not answer. */
export async function refreshFx(deps: PartDeps): Promise<Part> {
  if (!(await deps.isDue(frankfurter))) return NOTHING;
  const first = await refreshFrom(deps, frankfurter);
  if (first.collected.every(({ answered }) => answered > 0)) return first;
  return addParts(first, await refreshFrom(deps, ecb));
}

async function refreshFrom<Body>(
  { store, collect, now }: PartDeps,
  source: Source<"USD", Body, FxRate>,
): Promise<Part> {
  const collected = await collect(source, ["USD"]);
  const learned = await store(async (tx) => {
    const sourceId = await statedSource(tx, source.page, { publisher: source.publisher, kind: "market" });
    await keepMarks(tx, collected.marks);
    return keepFxRates(tx, collected.facts, { sourceId, now: now() });
  });
  return { ...NOTHING, learned, collected: [collected] };
}
