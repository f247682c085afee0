import { btcDailyCloses } from "#db/btc-prices.ts";
import type { Database, Db } from "#db/client.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { facts } from "#db/facts.ts";
import { fearAndGreedReadings } from "#db/fear-and-greed.ts";
import { figuresInReview } from "#db/figures-in-review.ts";
import { fxRates } from "#db/fx-rates.ts";
import { populate } from "#db/populate.ts";
import { quotes } from "#db/quotes.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { JobResult } from "#domain/operations/job.ts";
import type { Seed } from "#domain/snapshot/seed.schema.ts";
import { openCollector } from "#jobs/collect/collector.ts";
import { databaseMemory } from "#jobs/collect/report.ts";
import type { MarketDeps } from "#jobs/market/deps.ts";
import type { SourceSettings } from "#lib/source-settings.ts";
import { seedOf } from "#testing/seed.ts";

import type { Upstreams } from "./upstreams.ts";

const SETTINGS: SourceSettings = {
  areAsked: true,
  contact: "me@site.example",
  quotes: ["finnhub", "twelve-data-world"],
  hasApproximateCaps: true,
  admitsByRule: false,
  keys: { finnhub: "f-key", "twelve-data": "t-key", fmp: "m-key", coingecko: null, "ticker-app": null },
};

export const HOUR_MS = 3_600_000;

export type MarketRun = Awaited<ReturnType<typeof openMarketRun>>;

/** Companies (two from NASDAQ and one from London unless a test says otherwise) and a job that queries local upstreams about them. Time passes only in waits, and as tests say. */
export async function openMarketRun(
  { db }: Database,
  {
    upstreams,
    job,
    seed = threeCompanies(),
  }: { upstreams: Upstreams; job: (deps: MarketDeps) => Promise<JobResult>; seed?: Seed },
) {
  await populate(db, seed);
  const clock = { now: new Date("2026-11-20T22:00:00Z") };
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  const collectorDeps = localCollector({ upstreams, now: () => clock.now, pass });
  const roster = async () => companyList(await allCompanyRecords(db));
  return {
    clock,
    pass,
    roster,
    run: (
      settings: Partial<SourceSettings> = {},
      on: Db = db,
      isDue: MarketDeps["isDue"] = async () => true,
    ) => job({ ...collectorDeps({ db: on, settings: { sources: { ...SETTINGS, ...settings } } }), isDue }),
    shownOf: async (ticker: string) => (await roster()).find((company) => company.ticker === ticker),
    /** Everything a run may learn. */
    learned: async () => ({
      roster: await roster(),
      quotes: await db.select().from(quotes),
      facts: await db.select().from(facts),
      rates: await db.select().from(fxRates),
      moods: await db.select().from(fearAndGreedReadings),
      held: await db.select().from(figuresInReview),
      closes: await db.select().from(btcDailyCloses),
    }),
  };
}

function threeCompanies(): Seed {
  const seed = seedOf(
    { ticker: "MSTR", btc: "1000" },
    { ticker: "MARA", btc: "500" },
    { ticker: "SWC", btc: "20" },
  );
  const companies = seed.companies.map((company) =>
    company.ticker === "SWC" ? { ...company, exchange: "LSE", country: "GB" } : company,
  );
  return { ...seed, companies };
}

type Place = { upstreams: Upstreams; now: () => Date; pass: (ms: number) => void };
type Run = { db: Db; settings: { sources: SourceSettings }; stop?: AbortSignal };

/** A job with upstreams on this machine, all of them due. Time passes only in waits. */
export const localCollector =
  ({ upstreams, now, pass }: Place) =>
  ({ db, settings: { sources }, stop = new AbortController().signal }: Run): MarketDeps => ({
    db,
    now,
    sources,
    isDue: async () => true,
    ...openCollector({
      fetch: upstreams.fetch,
      publicFetch: upstreams.fetch,
      now,
      random: () => 0,
      wait: async (ms) => pass(ms),
      expire: upstreams.expire,
      memory: databaseMemory(db),
      userAgent: "Tracker/1 (me@site.example)",
      secrets: Object.values(sources.keys).filter((key) => key !== null),
      stop,
    }),
  });
