import type { RequestListener } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

import { hasKnownSchema } from "#db/known-schema.ts";
import { openDatabase } from "#db/open.ts";
import { logError, logLine } from "#lib/log.ts";
import { runProgram, untilStopped } from "#lib/process.ts";
import { readSettings, type Settings } from "#lib/settings.ts";
import { keepWorld } from "#world/world-keeper.ts";

import { listen } from "./listen.ts";
import { answerWith, notReady, openSite } from "./site.ts";

/** One API node: it follows the database and the release folder, and changes neither. */
async function serve(settings: Settings) {
  let answer: RequestListener = notReady;
  const listening = await listen(settings, (request, response) => answer(request, response));
  const database = await openDatabase(settings);
  while (!(await hasKnownSchema(database.db))) {
    logLine("Waiting for the database to be migrated: start the worker, or run npm run job migrate.");
    await wait(5_000);
  }
  const site = await openSite(settings.dataFolder);
  const world = await keepWorld(database, (error) =>
    logError(`The data could not be read: ${String(error)}`),
  );
  answer = answerWith({ world, site });
  logLine(`http://localhost:${listening.port}/`);

  await untilStopped();
  await listening.close();
  site.close();
  await world.close();
  await database.close();
}

await runProgram(() => serve(readSettings(process.env)));
