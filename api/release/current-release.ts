import { readlink } from "node:fs/promises";
import { basename, join } from "node:path";

import { loadRelease, type Release } from "./release.ts";

export type CurrentRelease = Awaited<ReturnType<typeof followCurrentRelease>>;

const LOOK_EVERY_MS = 5_000;

/** The release in `<data folder>/current`, held in memory and swapped when a job publishes another. */
export async function followCurrentRelease(
  dataFolder: string,
  { heldBack, onError }: { heldBack: (path: string) => boolean; onError: (error: unknown) => void },
) {
  let release: Release | null = null;
  let key: string | null = null;
  let previousFolder: string | null = null;

  /** Looks again at what `current` points to; true when visitors now see another release. */
  const refresh = async () => {
    const target = await readlink(join(dataFolder, "current")).catch(() => null);
    const next = target === null ? null : basename(target);
    if (next === null || next === key) return false;
    const folder = join(dataFolder, "releases", next);
    // A page opened before the switch still requests the assets it was built with.
    const olderFolders = previousFolder === null ? [] : [previousFolder];
    release = await loadRelease(folder, { heldBack, olderFolders });
    key = next;
    previousFolder = folder;
    return true;
  };

  await refresh().catch(onError);
  const timer = setInterval(() => void refresh().catch(onError), LOOK_EVERY_MS);
  timer.unref();
  return {
    get: () => release,
    key: () => key,
    refresh,
    close: () => clearInterval(timer),
  };
}
