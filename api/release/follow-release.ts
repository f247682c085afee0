import { readlink } from "node:fs/promises";
import { basename, join } from "node:path";

import { logError } from "#lib/log.ts";

import { loadRelease, type Release } from "./files.ts";

export type CurrentRelease = Awaited<ReturnType<typeof followRelease>>;

const LOOK_EVERY_MS = 5_000;

/** The release in `<data folder>/current`, swapped when a job publishes another. */
export async function followRelease(
  dataFolder: string,
  onError: (error: unknown) => void = (error) => logError(`Could not load the release: ${String(error)}`),
) {
  let release: Release | null = null;
  let key: string | null = null;

  /** Looks again at what `current` points to; true when visitors now see another release. */
  const refresh = async () => {
    const target = await readlink(join(dataFolder, "current")).catch(() => null);
    const next = target === null ? null : basename(target);
    if (next === null || next === key) return false;
    release = await loadRelease(join(dataFolder, "releases", next), dataFolder);
    key = next;
    return true;
  };

  /** The same failure is reported once, although it is met again at every look. */
  let failure: string | null = null;
  const look = () =>
    refresh().then(
      () => (failure = null),
      (error: unknown) => {
        if (String(error) !== failure) onError(error);
        failure = String(error);
      },
    );

  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return {
    get: () => release,
    key: () => key,
    refresh,
    close: () => clearInterval(timer),
  };
}
