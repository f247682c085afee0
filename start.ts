import { getRequestListener } from "@hono/node-server";
import type { RequestListener } from "node:http";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { openPglite } from "#db/client.ts";
import { openDatabase } from "#db/open.ts";
import { runDevServer } from "#jobs/dev.ts";
import { beginAstroBuild } from "#jobs/publish/astro-build.ts";
import { passwordDelivery } from "#jobs/publish/deploy.ts";
import { publish } from "#jobs/publish/publish.ts";
import { releaseFolders } from "#jobs/publish/release-folders.ts";
import { jobReporter, type JobReporter } from "#jobs/run/job.ts";
import { runPatiently, type RunDeps } from "#jobs/run/run-job.ts";
import { keepWatch, keepWorking } from "#jobs/schedule/keep-watch.ts";
import { readHolders } from "#jobs/seed/read.ts";
import { makeFirstAdmin, prepareDatabase } from "#jobs/schedule/prepare.ts";
import { logError, logLine, printLine } from "#lib/log.ts";
import { readOwnSettings } from "#lib/own-settings.ts";
import { runProgram, stopSignal, untilAborted } from "#lib/process.ts";
import type { Settings } from "#lib/settings.ts";
import { followRelease } from "#release/follow-release.ts";
import { createApp } from "#server/app.ts";
import { withDevFrame } from "#server/dev-frame.ts";
import { httpHandler, notReady } from "#server/http-handler.ts";
import { listen } from "#server/listen.ts";
import { openWatching } from "#server/metrics.ts";
import { openDeps, openLiveSocket } from "#server/open-deps.ts";

/** The whole product in one process: database, data, pages, API. */
async function start(settings: Settings, stop: AbortSignal) {
  await using open = new AsyncDisposableStack();
  let answer: RequestListener = notReady;
  const listening = await listen(settings, (request, response) => answer(request, response));

  const { databaseUrl, dataFolder } = settings;
  // The pages of the last run are shown while the database opens.
  const release = await followRelease(dataFolder);
  open.defer(release.close);
  answer = httpHandler(release, null);
  await using first =
    release.get() === null && hasRoomForTwo() ? await beginAstroBuild({ dataFolder, signal: stop }) : null;
  if (release.get() === null) sayIfMemoryIsShort();
  logLine(databaseUrl === null ? `Database: built-in, ${join(dataFolder, "pg")}` : "Database: DATABASE_URL");
  const database = await openDatabase(settings);
  open.defer(database.close);
  stop.throwIfAborted();
  await prepareDatabase(database, { seed: settings.seed, log: logLine, stop });
  stop.throwIfAborted();
  const deliverPassword = passwordDelivery(dataFolder);
  await makeFirstAdmin(database, { firstAdmin: settings.firstAdmin, deliverPassword, log: logLine, stop });

  const now = () => new Date();
  const report = quietly(jobReporter({ isTerminal: process.stdout.isTTY, write: printLine, now }));
  const running: RunDeps = { database, settings, now, stop, report };
  if (release.get() === null) {
    await releaseFolders(dataFolder).discardCurrent();
    const { outcome, message } = await runPatiently(
      { name: "publish", run: (deps) => publish(deps, first) },
      running,
    );
    await first?.[Symbol.asyncDispose]();
    if (outcome === "failed") throw new Error(message ?? "Could not build the first release.");
    await release.refresh();
  }
  stop.throwIfAborted();
  const deps = await openDeps(database, settings, { holders: readHolders() });
  open.defer(deps.publicData.close);
  open.defer(deps.livePrice.close);
  const live = openLiveSocket(listening, deps, settings.site.siteUrl);
  const watching = await openWatching(settings, {
    deps: { ...deps, releaseKey: release.key },
    sockets: live.sockets,
  });
  open.defer(watching.close);
  answer = watching.watch(httpHandler(release, deps));
  logLine(`http://localhost:${listening.port}/dashboard`);
  if (settings.site.siteUrl === null) logLine(NOT_INDEXED);

  // The stored release is served at once. If the facts, the code or the day have changed, the next release follows.
  const working = keepWatch({ ...running, onReleased: release.refresh, onError: logError });
  open.defer(() => working);
  open.defer(live.close);
  await untilAborted(stop);
}

const ROOM_FOR_TWO_BYTES = 1.5e9;

/** Whether the code can be bundled while the database is made. On a small machine, one follows the other. */
const hasRoomForTwo = (): boolean =>
  process.availableMemory() > ROOM_FOR_TWO_BYTES && availableParallelism() > 1;

/** What a first start was seen to take, with little to spare. Without it, the system kills the site without a word. */
const FIRST_START_BYTES = 1.2e9;

function sayIfMemoryIsShort(): void {
  const available = process.availableMemory();
  if (available > FIRST_START_BYTES) return;
  const megabytes = Math.round(available / 1e6);
  logError(
    `Only ${megabytes} MB of memory is free here. A first start takes about 1.2 GB for the database and the pages. If this ends with "Killed", give it more.`,
  );
}

const NOT_INDEXED = "SITE_URL is not set. Until it is, the pages ask search engines not to list them.";

/** The hourly round reports what it learned and what went wrong, not that it began. */
const quietly =
  (report: JobReporter): JobReporter =>
  (event) => {
    if (event.event === "finished" && event.outcome !== "unchanged") report(event);
    if (event.event === "progress") report(event);
  };

/** For work on the code: the initial data in memory, pages from the dev server, nothing stored. */
async function develop(settings: Settings, stop: AbortSignal) {
  const database = await openPglite();
  await prepareDatabase(database, { seed: true, log: logLine });
  // This password disappears with the process, as all of this data does.
  const deliverPassword = passwordDelivery(settings.dataFolder, true);
  await makeFirstAdmin(database, { firstAdmin: settings.firstAdmin, deliverPassword, log: logLine });
  const deps = await openDeps(database, settings, { holders: readHolders() });
  const api = withDevFrame((release) => getRequestListener(createApp({ ...deps, ...release }).fetch));
  const listening = await listen(
    { port: 0, host: "localhost" },
    (request, response) => void api(request, response),
  );
  openLiveSocket(listening, deps, null);
  const now = () => new Date();
  const report = jobReporter({ isTerminal: true, write: printLine, now });
  void keepWorking({ database, settings, now, stop, report, onError: logError });
  const { port: apiPort } = listening;
  await runDevServer(database, { port: settings.port, apiPort, settings: settings.site, stop });
}

const program = process.argv.includes("--dev") ? develop : start;
await runProgram(stopSignal(), (stop) => program(readOwnSettings(logLine), stop));
