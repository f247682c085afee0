import { keepFearAndGreed } from "#db/fear-and-greed.ts";
import { keepFxRates } from "#db/fx-rates.ts";
import { keepMarks } from "#db/source-states.ts";
import { sourceIdAt } from "#db/sources.ts";
import type { FxRate } from "#domain/price/fx.ts";
import type { JobResult } from "#domain/snapshot/job.ts";
import { jobResultOf } from "#jobs/collect/report.ts";
import { alternativeMe } from "#jobs/upstreams/alternative-me.ts";
import { ecb, frankfurter } from "#jobs/upstreams/ecb.ts";
import type { Source } from "#jobs/upstreams/source.ts";
import { inTurn } from "#lib/in-turn.ts";

import { NOTHING, addParts, type MarketDeps, type Part, type PartDeps } from "./deps.ts";
import { quoteDrivers } from "./quote-drivers.ts";
import { refreshQuotes } from "./refresh-quotes.ts";
import { refreshShares } from "./refresh-shares.ts";

/** Refreshes share prices, exchange rates, share counts and market sentiment. A run without news changes nothing. */
export async function refreshMarket(market: MarketDeps): Promise<JobResult> {
  if (!market.sources.areAsked) return resultOf(NOTHING, []);
  const next = inTurn();
  const deps: PartDeps = { ...market, store: (work) => next("store", () => market.db.transaction(work)) };
  const drivers = quoteDrivers(deps.sources);
  const priced = async () =>
    drivers.length === 0 ? NOTHING : addParts(await refreshFx(deps), await refreshQuotes(deps, drivers));
  const parts = await Promise.all([priced(), refreshFearAndGreed(deps), refreshShares(deps)]);
  return resultOf(
    parts.reduce(addParts),
    drivers.map(({ id }) => id),
  );
}

function resultOf({ companies, held, learned, reports }: Part, quoteSources: string[]): JobResult {
  const silent = reports.filter(({ answered }) => answered === 0).map(({ source }) => source);
  const ofQuotes = reports.filter(({ source }) => quoteSources.includes(source));
  return jobResultOf(reports, {
    counts: {
      companies: new Set(companies).size,
      sources: quoteSources.filter((id) => !silent.includes(id)),
      ...(held > 0 ? { held } : {}),
    },
    isNews: learned + held > 0,
    isFailure:
      companies.length === 0 && ofQuotes.length > 0 && ofQuotes.every(({ answered }) => answered === 0),
    failure: "No price source answered.",
  });
}

/** More than the latest reading, so that days on which the worker was down are filled in. */
const READINGS = 10;

async function refreshFearAndGreed({ store, collect, now, isDue }: PartDeps): Promise<Part> {
  if (!(await isDue(alternativeMe))) return NOTHING;
  const collected = await collect(alternativeMe, [READINGS]);
  const learned = await store(async (tx) => {
    await keepMarks(tx, collected.marks);
    return keepFearAndGreed(tx, collected.facts, now());
  });
  return { ...NOTHING, learned, reports: [collected] };
}

/** Exchange rates; from the central bank itself if the first source does not answer. */
async function refreshFx(deps: PartDeps): Promise<Part> {
  if (!(await deps.isDue(frankfurter))) return NOTHING;
  const first = await refreshFrom(deps, frankfurter);
  if (first.reports.every(({ answered }) => answered > 0)) return first;
  return addParts(first, await refreshFrom(deps, ecb));
}

async function refreshFrom<Body>(
  { store, collect, now }: PartDeps,
  source: Source<"USD", Body, FxRate>,
): Promise<Part> {
  const collected = await collect(source, ["USD"]);
  const learned = await store(async (tx) => {
    const sourceId = await sourceIdAt(tx, source.page, { publisher: source.publisher, kind: "market" });
    await keepMarks(tx, collected.marks);
    return keepFxRates(tx, collected.facts, { sourceId, now: now() });
  });
  return { ...NOTHING, learned, reports: [collected] };
}
