import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

import type { Database } from "#db/client.ts";
import type { JobResult } from "#domain/snapshot/job.ts";
import { collectAnnouncements } from "#jobs/announcements/collect-announcements.ts";
import { checkHoldings } from "#jobs/market/check-holdings.ts";
import { dailyCloses } from "#jobs/market/daily-closes.ts";
import { refreshMarket } from "#jobs/market/refresh-market.ts";
import { plausibleSnapshot, publish } from "#jobs/publish/publish.ts";
import { SUMMARY_FILE, releaseFolders } from "#jobs/publish/release-folders.ts";
import type { Job, JobDeps } from "#jobs/run/job.ts";
import { runPatiently, type RunDeps } from "#jobs/run/run-job.ts";
import { JOBS } from "#jobs/schedule/registry.ts";
import { readSettings } from "#lib/settings.ts";

import { TEST_FEEDS } from "./announcement-upstreams.ts";
import { localCollector } from "./local-collector.ts";
import type { Upstreams } from "./upstreams.ts";

export const KEYS = {
  FINNHUB_KEY: "f-key",
  TWELVE_DATA_KEY: "t-key",
  FMP_KEY: "m-key",
  COINGECKO_KEY: "c-key",
  TICKER_APP_KEY: "r-key",
};

/** Every source that needs a key has one. */
const settingsIn = (dataFolder: string) =>
  readSettings({
    DATA_DIR: dataFolder,
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

export type Place = { database: Database; upstreams: Upstreams; dataFolder: string };

/** Every job that fills the site, in the order in which due jobs run. Time passes only in waits, and Astro builds nothing. */
export async function runEverything(
  { database, upstreams, dataFolder }: Place,
  start: string,
): Promise<FullRun> {
  let time = Date.parse(start);
  const now = () => new Date(time);
  const stop = new AbortController().signal;
  const settings = settingsIn(dataFolder);
  const marketDeps = localCollector({ upstreams, now, pass: (ms) => void (time += ms) });
  const jobs: Record<string, Job["run"]> = {
    "refresh-market": (deps) => refreshMarket(marketDeps(deps)),
    "daily-closes": (deps) => dailyCloses(marketDeps(deps)),
    "check-holdings": (deps) => checkHoldings(marketDeps(deps)),
    "collect-announcements": (deps) => collectAnnouncements(marketDeps(deps), TEST_FEEDS),
    snapshot: JOBS.snapshot.run,
    publish: publishUnbuilt,
  };
  const deps: RunDeps = { database, settings, now, stop, report: () => {} };
  const run: FullRun = { results: {}, failures: [], rejected: [] };
  for (const [name, job] of Object.entries(jobs)) {
    const result = await runPatiently({ name, run: job }, deps);
    run.results[name] = result;
    run.failures.push(...linesIn(result, "failures"));
    run.rejected.push(...linesIn(result, "rejected"));
  }
  return run;
}

const Lines = z.array(z.string()).catch([]);
const linesIn = ({ counts }: JobResult, name: "failures" | "rejected") => Lines.parse(counts[name]);

/** A publish in which a folder with only the summary replaces the pages. */
async function publishUnbuilt(deps: JobDeps): Promise<JobResult> {
  const { dataFolder } = deps.settings;
  const folders = releaseFolders(dataFolder);
  await using worker = await plausibleSnapshot(deps);
  const key = worker.summary.release;
  if (!(await folders.has(key))) {
    const { summary } = await worker.write("release");
    await mkdir(folders.folderOf(key), { recursive: true });
    await writeFile(join(folders.folderOf(key), SUMMARY_FILE), JSON.stringify(summary));
  }
  return publish(deps);
}
