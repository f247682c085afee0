import { openDatabase } from "#db/open.ts";
import { logLine } from "#lib/log.ts";
import { readSettings } from "#lib/settings.ts";

import { openMarketRun } from "../fixtures/market-run.ts";
import { openMarketUpstreams } from "../fixtures/market-upstreams.ts";
import { backup } from "../jobs/backup.ts";
import { refreshMarket } from "../jobs/market/refresh-market.ts";
import { publish } from "../jobs/publish.ts";
import { JOBS } from "../jobs/registry.ts";
import { runPatiently, type RunDeps } from "../jobs/run-job.ts";

/** One round of a worker, whose sources are of this machine: collect, snapshot, build, publish, back up. */
const [dataFolder = "", round = "0"] = process.argv.slice(2);
const settings = readSettings({ DATA_DIR: dataFolder, SITE_TITLE: `Round ${round}` });
const database = await openDatabase(settings);
await database.migrate();
const upstreams = await openMarketUpstreams();
upstreams.market.prices["MSTR"] = 300 + Number(round);
const market = await openMarketRun(database, { upstreams, job: refreshMarket });
const stop = new AbortController().signal;
const deps: RunDeps = { database, settings, now: () => new Date(), stop, tell: () => {} };
const steps = {
  "refresh-market": () => market.run(),
  snapshot: JOBS.snapshot.run,
  publish,
  backup,
};
for (const [name, run] of Object.entries(steps)) {
  logLine(name);
  const { outcome, message } = await runPatiently({ name, run }, deps);
  if (outcome === "failed") throw new Error(`${name}: ${message}`);
}
await upstreams.close();
await database.close();
