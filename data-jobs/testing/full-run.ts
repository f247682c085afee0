import { z } from "zod";

import type { Database } from "#db/client.ts";
import type { JobResult } from "#domain/operations/job.ts";
import { collectAnnouncements } from "#jobs/announcements/collect-announcements.ts";
import { checkHoldings } from "#jobs/market/check-holdings.ts";
import { dailyCloses } from "#jobs/market/daily-closes.ts";
import { refreshMarket } from "#jobs/market/refresh-market.ts";
import { plausibleSnapshot, publish } from "#jobs/publish/publish.ts";
import type { Job } from "#jobs/run/job.ts";
import { dryRun, runPatiently, type RunDeps } from "#jobs/run/run-job.ts";
import { readSettings } from "#lib/settings.ts";

import { TEST_FEEDS } from "./announcement-upstreams.ts";
import { localCollector } from "./market-run.ts";
import type { Upstreams } from "./upstreams.ts";

export const KEYS = {
  FINNHUB_KEY: "f-key",
  TWELVE_DATA_KEY: "t-key",
  FMP_KEY: "m-key",
  COINGECKO_KEY: "c-key",
  TICKER_APP_KEY: "r-key",
};

/** Every source that needs a key has one. */
const settings = readSettings({
  DATA_DIR: "/nowhere",
  SOURCES_CONTACT: "me@site.example",
  QUOTE_SOURCES: "finnhub,twelve-data-world,fmp",
  ...KEYS,
});

export type FullRun = {
  results: Record<string, JobResult>;
  /** What the report says about sources that did not answer, and about rows that cannot be used. */
  failures: string[];
  rejected: string[];
};

export type Place = { database: Database; upstreams: Upstreams };

/** Every job that asks a source, in the order in which due jobs run. Time passes only in waits. */
export async function runEverything({ database, upstreams }: Place, start: string): Promise<FullRun> {
  let time = Date.parse(start);
  const now = () => new Date(time);
  const marketDeps = localCollector({ upstreams, now, pass: (ms) => void (time += ms) });
  const jobs: Record<string, Job["run"]> = {
    "refresh-market": (deps) => refreshMarket(marketDeps(deps)),
    "daily-closes": (deps) => dailyCloses(marketDeps(deps)),
    "check-holdings": (deps) => checkHoldings(marketDeps(deps)),
    "collect-announcements": (deps) => collectAnnouncements(marketDeps(deps), TEST_FEEDS),
  };
  const run: FullRun = { results: {}, failures: [], rejected: [] };
  for (const [name, job] of Object.entries(jobs)) {
    const result = await runPatiently({ name, run: job }, runDeps(database, now));
    run.results[name] = result;
    run.failures.push(...linesIn(result, "failures"));
    run.rejected.push(...linesIn(result, "rejected"));
  }
  return run;
}

const runDeps = (database: Database, now: () => Date): RunDeps => ({
  database,
  settings,
  now,
  stop: new AbortController().signal,
  report: () => {},
});

const Lines = z.array(z.string()).catch([]);
const linesIn = ({ counts }: JobResult, name: "failures" | "rejected") => Lines.parse(counts[name]);

/** Notes what is known now as published, without building anything. */
export const noteAsPublished = (database: Database, at: string): Promise<JobResult> =>
  runPatiently(
    {
      name: "publish",
      run: async (deps) => {
        await using taken = await plausibleSnapshot(deps);
        return { outcome: "done", counts: { shown: taken.summary }, message: null };
      },
    },
    runDeps(database, () => new Date(at)),
  );

/** What a publication would come to now. */
export const tryToPublish = (database: Database, at: string): Promise<JobResult> =>
  dryRun(
    { name: "publish", run: publish },
    runDeps(database, () => new Date(at)),
  );
