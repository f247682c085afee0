import { setTimeout as wait } from "node:timers/promises";

import type { Log } from "#lib/log.ts";

import { publish } from "./publish.ts";
import { runPatiently, type RunDeps } from "./run-job.ts";

type Publishing = RunDeps & {
  /** Told after every release that visitors see from now on. */
  onReleased: () => Promise<unknown>;
  onError: Log;
  /** How long nothing may change before it is published. */
  quietMs?: number;
};

/** Pages say how old a figure is, so a day without a change is published too. */
const AT_LEAST_EVERY_MS = 3_600_000;
const QUIET_MS = 3_000;

/** Publish what changed until told to stop: at once, then soon after each change; many changes are one release. */
export async function keepPublished({
  onReleased,
  onError,
  quietMs = QUIET_MS,
  ...deps
}: Publishing): Promise<void> {
  const { database, stop } = deps;
  let changed = new AbortController();
  const unlisten = await database.listen("data_changed", () => changed.abort());
  while (!stop.aborted) {
    changed = new AbortController();
    try {
      const result = await runPatiently({ name: "publish", run: publish }, deps);
      if (result.outcome === "done") await onReleased();
      if (result.outcome === "failed")
        onError(`Publishing failed; the live release stays. ${result.message ?? ""}`);
    } catch (error) {
      if (!stop.aborted) onError(`Publishing failed; the live release stays. ${String(error)}`);
    }
    await wait(AT_LEAST_EVERY_MS, undefined, { signal: AbortSignal.any([changed.signal, stop]) }).catch(
      () => {},
    );
    await wait(quietMs, undefined, { signal: stop }).catch(() => {});
  }
  await unlisten();
}
