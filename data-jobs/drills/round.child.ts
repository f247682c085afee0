import { openDatabase } from "#db/open.ts";
import { backup } from "#jobs/backup/backup.ts";
import { refreshMarket } from "#jobs/market/refresh-market.ts";
import { publish } from "#jobs/publish/publish.ts";
import type { Job } from "#jobs/run/job.ts";
import { runPatiently, type RunDeps } from "#jobs/run/run-job.ts";
import { JOBS } from "#jobs/schedule/registry.ts";
import { openMarketRun } from "#jobs/testing/market-run.ts";
import { openMarketUpstreams } from "#jobs/testing/market-upstreams.ts";
import { printLine } from "#lib/log.ts";
import { readSettings } from "#lib/settings.ts";

/** One round of a worker, whose sources are on this machine. It reports each step as it begins. */
const [dataFolder = "", round = "0"] = process.argv.slice(2);
const settings = readSettings({ DATA_DIR: dataFolder, SITE_TITLE: `Round ${round}` });
const database = await openDatabase(settings);
await database.migrate();
const upstreams = await openMarketUpstreams();
upstreams.market.prices["MSTR"] = 300 + Number(round);
upstreams.market.shares["MSTR"] = { value: 1_100 + Number(round), asOf: "2026-10-31" };
const market = await openMarketRun(database, { upstreams, job: refreshMarket });
const stop = new AbortController().signal;
const deps: RunDeps = { database, settings, now: () => new Date(), stop, report: () => {} };

await step("refresh-market", () => market.run());
await step("snapshot", JOBS.snapshot.run);
await step("build", JOBS.build.run);
await step("publish", publish);
await step("backup", backup);
await upstreams.close();
await database.close();

async function step(name: string, run: Job["run"]): Promise<void> {
  printLine(name);
  const { outcome, message } = await runPatiently({ name, run }, deps);
  if (outcome === "failed") throw new Error(`${name}: ${message}`);
}
