import type { Database, Db } from "#db/client.ts";
import { allCompanyRecords } from "#db/company-records.ts";
import { populate } from "#db/populate.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { JobResult } from "#domain/snapshot/job.ts";
import type { Seed } from "#domain/snapshot/seed.ts";
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
  const roster = async () => companyList(await allCompanyRecords(db));
  return {
    clock,
    pass,
    roster,
    run: (
      settings: Partial<SourceSettings> = {},
      on: Db = db,
      isDue: MarketDeps["isDue"] = async () => true,
    ) =>
      job({
        db: on,
        now: () => clock.now,
        sources: { ...SETTINGS, ...settings },
        isDue,
        collect: openCollector({
          fetch: upstreams.fetch,
          now: () => clock.now,
          random: () => 0,
          wait: async (ms) => pass(ms),
          expire: upstreams.expire,
          memory: databaseMemory(on),
          userAgent: "Tracker/1 (me@site.example)",
          secrets: ["f-key", "t-key", "m-key"],
          stop: new AbortController().signal,
        }),
      }),
    shownOf: async (ticker: string) => (await roster()).find((company) => company.ticker === ticker),
    /** Everything a run may learn. */
    learned: async () => ({
      roster: await roster(),
      quotes: await db.query.quotes.findMany(),
      facts: await db.query.facts.findMany(),
      rates: await db.query.fxRates.findMany(),
      moods: await db.query.fearAndGreedReadings.findMany(),
      held: await db.query.figuresInReview.findMany(),
      closes: await db.query.btcDailyCloses.findMany(),
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
