import { getRequestListener } from "@hono/node-server";
import type { RequestListener } from "node:http";
import { join } from "node:path";

import { openPglite, type Database } from "#db/client.ts";
import { openDatabase } from "#db/open.ts";
import { logError, logLine } from "#lib/log.ts";
import { runProgram, stopSignal, untilAborted } from "#lib/process.ts";
import { readSettings, type Settings } from "#lib/settings.ts";

import { createApp } from "./api/app.ts";
import { listen } from "./api/listen.ts";
import { openDeps } from "./api/open-deps.ts";
import { openLiveSocket } from "./api/open-live-socket.ts";
import { answerWith, notReady, openSite } from "./api/site.ts";
import { runDevServer } from "./data-jobs/dev.ts";
import { buildRelease } from "./data-jobs/jobs/build.ts";
import { makeFirstAdmin } from "./data-jobs/jobs/first-admin.ts";
import { handOverIn } from "./data-jobs/jobs/hand-over.ts";
import { keepSendingMail } from "./data-jobs/jobs/keep-sending-mail.ts";
import { keepWorking } from "./data-jobs/jobs/keep-working.ts";
import { prepareDatabase } from "./data-jobs/jobs/prepare.ts";
import { requestedJobs } from "./data-jobs/jobs/requested-jobs.ts";
import { takeSnapshot } from "./data-jobs/jobs/snapshot.ts";

/** The whole product in one process: database, data, pages, API. */
async function start(settings: Settings, stop: AbortSignal) {
  await using open = new AsyncDisposableStack();
  let answer: RequestListener = notReady;
  const listening = await listen(settings, (request, response) => answer(request, response));

  const { databaseUrl, dataFolder } = settings;
  logLine(databaseUrl === null ? `Database: built-in, ${join(dataFolder, "pg")}` : "Database: DATABASE_URL");
  const database = await openDatabase(settings);
  open.defer(database.close);
  await prepareDatabase(database, { seed: settings.seed, log: logLine });
  const handOver = handOverIn({ dataFolder, isTerminal: process.stdout.isTTY });
  await makeFirstAdmin(database, { firstAdmin: settings.firstAdmin, handOver, log: logLine });

  const site = await openSite(dataFolder);
  open.defer(site.close);
  const rebuild = () => publish(database, settings, stop).then(site.refresh);
  if (site.get() === null) await rebuild();
  const deps = await openDeps(database, settings);
  open.defer(deps.world.close);
  open.defer(deps.livePrice.close);
  const live = openLiveSocket(listening, deps, settings.site.siteUrl);
  answer = answerWith(site, deps);
  logLine(`http://localhost:${listening.port}/dashboard`);

  // What visitors see is served at once; if the facts, the code or the day moved on, the next release follows.
  const rebuilding = rebuild().catch((error: unknown) => {
    if (!stop.aborted) logError(`The previous release stays. ${String(error)}`);
  });
  open.defer(() => rebuilding.then(() => {}));
  const working = keepWorking({ database, jobs: requestedJobs(database), stop, onError: logError });
  open.defer(() => working);
  if (settings.mail !== null) {
    const mailing = keepSendingMail({ database, mail: settings.mail, stop, onError: logError });
    open.defer(() => mailing);
  }
  open.defer(live.close);
  await untilAborted(stop);
}

async function publish(database: Database, { site, dataFolder }: Settings, signal: AbortSignal) {
  const snapshot = await takeSnapshot(database, { settings: site, now: new Date() });
  await buildRelease(snapshot, { dataFolder, log: logLine, signal });
}

/** For work on the code: the initial data in memory, pages by the dev server, nothing kept. */
async function develop(settings: Settings, stop: AbortSignal) {
  const database = await openPglite();
  await prepareDatabase(database, { seed: true, log: logLine });
  // This password ends with the process, as all of this data does.
  const handOver = handOverIn({ dataFolder: settings.dataFolder, isTerminal: true });
  await makeFirstAdmin(database, { firstAdmin: settings.firstAdmin, handOver, log: logLine });
  const deps = await openDeps(database, settings);
  const api = getRequestListener(createApp({ ...deps, releaseKey: () => null }).fetch);
  const listening = await listen(
    { port: 0, host: "localhost" },
    (request, response) => void api(request, response),
  );
  openLiveSocket(listening, deps, null);
  void keepWorking({ database, jobs: requestedJobs(database), stop, onError: logError });
  const { port: apiPort } = listening;
  await runDevServer(database, { port: settings.port, apiPort, settings: settings.site, stop });
}

const program = process.argv.includes("--dev") ? develop : start;
await runProgram(stopSignal(), (stop) => program(readSettings(process.env), stop));
