import { setTimeout as wait } from "node:timers/promises";

import { runPatiently, type RunDeps } from "#jobs/run/run-job.ts";
import type { Log } from "#lib/log.ts";
import { reasonOf } from "#lib/reason.ts";

import { publish } from "./publish.ts";

type Publishing = RunDeps & {
  /** Called after every release that visitors see from now on. */
  onReleased: () => Promise<unknown>;
  onError: Log;
  /** How long there must be no change before publishing. */
  quietMs?: number;
  /** How long to wait after this many failures in a row. */
  retryMs?: (failures: number) => number;
};

/** Pages say how old a figure is, so the site is published daily even without changes. */
const AT_LEAST_EVERY_MS = 3_600_000;
const QUIET_MS = 3_000;
const FIRST_RETRY_MS = 60_000;

/** A minute after the first failure, then twice as long each time, up to the hour that passes anyway. */
export const retryAfterMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), AT_LEAST_EVERY_MS);

/**
 * Publishes changes until the stop signal: first at once, then soon after each change. Many changes become one release.
 * A failure, such as a deployment to a host that is down, is retried without waiting for a change.
 */
export async function keepPublished({
  onReleased,
  onError,
  quietMs = QUIET_MS,
  retryMs = retryAfterMs,
  ...deps
}: Publishing): Promise<void> {
  const { database, stop } = deps;
  let changed = new AbortController();
  const unlisten = await database.listen("data_changed", () => changed.abort());
  let failures = 0;
  while (!stop.aborted) {
    changed = new AbortController();
    const failure = await publishOnce(deps, onReleased);
    failures = failure === null ? 0 : failures + 1;
    if (failure !== null && !stop.aborted) onError(`Publishing failed; the live release stays. ${failure}`);
    const pauseMs = failure === null ? AT_LEAST_EVERY_MS : retryMs(failures);
    await wait(pauseMs, undefined, { signal: AbortSignal.any([changed.signal, stop]) }).catch(() => {});
    await wait(quietMs, undefined, { signal: stop }).catch(() => {});
  }
  await unlisten();
}

/** Why it failed; null if it did not. */
async function publishOnce(deps: RunDeps, onReleased: () => Promise<unknown>): Promise<string | null> {
  try {
    const { outcome, message } = await runPatiently({ name: "publish", run: publish }, deps);
    if (outcome === "done") await onReleased();
    return outcome === "failed" ? (message ?? "") : null;
  } catch (error) {
    return reasonOf(error);
  }
}
