import { getRequestListener } from "@hono/node-server";
import type { RequestListener } from "node:http";
import { join } from "node:path";

import { openPglite, type Database } from "#db/client.ts";
import { openDatabase } from "#db/open.ts";
import { logError, logLine } from "#lib/log.ts";
import { runProgram, untilStopped } from "#lib/process.ts";
import { readSettings, type Settings } from "#lib/settings.ts";
import { keepWorld } from "#world/world-keeper.ts";

import { createApp } from "./api/app.ts";
import { listen } from "./api/listen.ts";
import { answerWith, notReady, openSite } from "./api/site.ts";
import { runDevServer } from "./data-jobs/dev.ts";
import { buildRelease } from "./data-jobs/jobs/build.ts";
import { prepareDatabase } from "./data-jobs/jobs/prepare.ts";
import { takeSnapshot } from "./data-jobs/jobs/snapshot.ts";

/** The whole product in one process: database, data, pages, API. */
async function start(settings: Settings) {
  const { dataFolder, databaseUrl } = settings;
  let answer: RequestListener = notReady;
  const listening = await listen(settings, (request, response) => answer(request, response));

  logLine(databaseUrl === null ? `Database: built-in, ${join(dataFolder, "pg")}` : "Database: DATABASE_URL");
  const database = await openDatabase(settings);
  await prepareDatabase(database, { seed: settings.seed, log: logLine });

  const stopping = new AbortController();
  const build = () => publish(database, settings, stopping.signal);
  const site = await openSite(dataFolder);
  if (site.get() === null) {
    await build();
    await site.refresh();
  }
  const world = await keepWorld(database, (error) =>
    logError(`The data could not be read: ${String(error)}`),
  );
  answer = answerWith({ world, site });
  logLine(`http://localhost:${listening.port}/dashboard`);

  // What visitors see is served at once; if the facts, the code or the day moved on, the next release follows.
  const rebuilding = build()
    .then(() => site.refresh())
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) logError(`The previous release stays. ${String(error)}`);
    });

  await untilStopped();
  stopping.abort();
  await listening.close();
  site.close();
  await rebuilding;
  await world.close();
  await database.close();
}

async function publish(database: Database, { site, dataFolder }: Settings, signal: AbortSignal) {
  const snapshot = await takeSnapshot(database, { settings: site, now: new Date() });
  await buildRelease(snapshot, { dataFolder, log: logLine, signal });
}

/** For work on the code: the initial data in memory, pages by the dev server, nothing kept. */
async function develop({ port, site }: Settings) {
  const database = await openPglite();
  await prepareDatabase(database, { seed: true, log: logLine });
  const world = await keepWorld(database, tellUnread);
  const api = getRequestListener(createApp({ world, releaseKey: () => null }).fetch);
  const listening = await listen(
    { port: 0, host: "localhost" },
    (request, response) => void api(request, response),
  );
  await runDevServer(database, { port, apiPort: listening.port, settings: site });
}

const tellUnread = (error: unknown) => logError(`The data could not be read: ${String(error)}`);

const run = process.argv.includes("--dev") ? develop : start;
await runProgram(() => run(readSettings(process.env)));
