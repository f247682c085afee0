import { keepFearAndGreed } from "#db/fear-and-greed.ts";
import { keepFxRates } from "#db/fx-rates.ts";
import { storeValidators } from "#db/source-states.ts";
import { sourceIdAt } from "#db/sources.ts";
import type { FxRate } from "#domain/price/fx.ts";
import type { JobResult } from "#domain/operations/job.ts";
import { jobResultOf } from "#jobs/collect/report.ts";
import { alternativeMe } from "#jobs/upstreams/alternative-me.ts";
import { ecb, frankfurter } from "#jobs/upstreams/ecb.ts";
import type { Source } from "#jobs/upstreams/source.ts";
import { inTurn } from "#lib/in-turn.ts";

import { refreshApproximateCaps } from "./approximate-caps.ts";
import type { MarketDeps, PartDeps } from "./deps.ts";
import { refreshDebt } from "./refresh-debt.ts";
import { quoteDrivers, refreshQuotes } from "./refresh-quotes.ts";
import { refreshShares } from "./refresh-shares.ts";

/** Refreshes share prices, exchange rates, share counts, debt and market sentiment. A run without news changes nothing. */
export async function refreshMarket(market: MarketDeps): Promise<JobResult> {
  const { db, sources, reports } = market;
  if (!sources.areAsked)
    return { outcome: "unchanged", counts: { companies: 0, sources: [] }, message: null };
  const next = inTurn();
  const deps: PartDeps = { ...market, store: (work) => next("store", () => db.transaction(work)) };
  const drivers = quoteDrivers(sources);
  const refreshPrices = async () => {
    const rates = drivers.length === 0 ? 0 : await refreshFx(deps);
    const quoted = await refreshQuotes(deps, drivers);
    const approximate = await refreshApproximateCaps(deps);
    return { rates, held: quoted.held, companies: [...quoted.companies, ...approximate] };
  };
  const refreshFiled = async () => {
    const shares = await refreshShares(deps);
    const debt = await refreshDebt(deps);
    return { held: shares.held + debt.held, companies: [...shares.companies, ...debt.companies] };
  };
  const [prices, readings, filed] = await Promise.all([
    refreshPrices(),
    refreshFearAndGreed(deps),
    refreshFiled(),
  ]);

  const companies = new Set([...prices.companies, ...filed.companies]).size;
  const held = prices.held + filed.held;
  const silent = reports.filter(({ answered }) => answered === 0).map(({ source }) => source);
  const ids = drivers.map(({ id }) => id);
  const queried = ids.filter((id) => reports.some(({ source }) => source === id));
  const isFailure = companies === 0 && queried.length > 0 && queried.every((id) => silent.includes(id));
  return jobResultOf(reports, {
    counts: {
      companies,
      sources: ids.filter((id) => !silent.includes(id)),
      ...(held > 0 ? { held } : {}),
    },
    isNews: companies + held + prices.rates + readings > 0,
    failure: isFailure ? "No price source answered." : null,
  });
}

/** More than the latest reading, so that days on which the worker was down are filled in. */
const READINGS = 10;

async function refreshFearAndGreed({ store, collect, now, isDue }: PartDeps): Promise<number> {
  if (!(await isDue(alternativeMe))) return 0;
  const { facts, marks } = await collect(alternativeMe, [READINGS]);
  return store(async (tx) => {
    await storeValidators(tx, marks);
    return keepFearAndGreed(tx, facts, now());
  });
}

/** Exchange rates; from the central bank itself if the first source does not answer. */
async function refreshFx(deps: PartDeps): Promise<number> {
  if (!(await deps.isDue(frankfurter))) return 0;
  return (await refreshFrom(deps, frankfurter)) ?? (await refreshFrom(deps, ecb)) ?? 0;
}

/** The number of new rates; null if the source does not answer. */
async function refreshFrom<Body>(
  { store, collect, now }: PartDeps,
  source: Source<"USD", Body, FxRate>,
): Promise<number | null> {
  const { facts, marks, answered } = await collect(source, ["USD"]);
  if (answered === 0) return null;
  return store(async (tx) => {
    const sourceId = await sourceIdAt(tx, source.page, { publisher: source.publisher, kind: "market" });
    await storeValidators(tx, marks);
    return keepFxRates(tx, facts, { sourceId, now: now() });
  });
}
