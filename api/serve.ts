import type { RequestListener } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

import { isUnreachable, type Database } from "#db/client.ts";
import { hasKnownSchema, openDatabase } from "#db/open.ts";
import { readHolders } from "#jobs/seed/read.ts";
import { logError, logLine } from "#lib/log.ts";
import { readOwnSettings } from "#lib/own-settings.ts";
import { runProgram, stopSignal, untilAborted } from "#lib/process.ts";
import { reasonOf } from "#lib/reason.ts";
import type { Settings } from "#lib/settings.ts";
import { followRelease } from "#release/follow-release.ts";
import { httpHandler, notReady } from "#server/http-handler.ts";
import { listen } from "#server/listen.ts";
import { openWatching } from "#server/metrics.ts";
import { openDeps, openLiveSocket } from "#server/open-deps.ts";

/** One API node. It follows the database and the release folder, and changes neither. */
async function serve(settings: Settings, stop: AbortSignal) {
  await using open = new AsyncDisposableStack();
  let answer: RequestListener = notReady;
  const listening = await listen(settings, (request, response) => answer(request, response));
  const release = await followRelease(settings.dataFolder);
  open.defer(release.close);
  answer = httpHandler(release, null);
  const database = await openPatiently(settings, stop);
  open.defer(database.close);
  while (!(await hasKnownSchema(database.db))) {
    logLine("Waiting for the database schema. Start the worker, or run npm run job migrate.");
    await wait(5_000, undefined, { signal: stop });
  }
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
  logLine(`http://localhost:${listening.port}/`);
  open.defer(live.close);
  await untilAborted(stop);
}

const TRY_AGAIN_MS = 5_000;

/** A database that does not answer yet may be starting, as after a power cut. Any other refusal is for the operator. */
async function openPatiently(settings: Settings, stop: AbortSignal): Promise<Database> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await openDatabase(settings);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      if (attempt === 1) logError(`${reasonOf(error)} Trying again; meanwhile pages are served from disk.`);
      await wait(TRY_AGAIN_MS, undefined, { signal: stop });
    }
  }
}

await runProgram(stopSignal(), (stop) => serve(readOwnSettings(logLine), stop));
