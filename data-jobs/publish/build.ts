import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { keepDataset, layDatasets } from "#jobs/dataset/keep-datasets.ts";
import { datasetIn, snapshotFileIn, type WrittenSnapshot } from "#jobs/snapshot/write-snapshot.ts";
import type { Log } from "#lib/log.ts";
import { writeDigests } from "#release/file-digests.ts";

import { beginAstroBuild, type AstroBuild, type Building } from "./astro-build.ts";
import { finishRelease } from "./finish-release.ts";
import { SUMMARY_FILE, releaseFolders } from "./release-folders.ts";

/** Turns the snapshot in a folder into a release that visitors do not see yet. */
export async function buildRelease(
  { folder, summary, manifest }: WrittenSnapshot & { folder: string },
  { log, begun, ...building }: Building & { log: Log; begun?: AstroBuild | null },
): Promise<void> {
  const startedAt = Date.now();
  log(`Building the site: ${summary.companies} companies …`);
  await using astro = begun ?? (await beginAstroBuild(building));
  await astro.finish(snapshotFileIn(folder));
  await writeFile(join(astro.folder, SUMMARY_FILE), JSON.stringify(summary));
  const { dataFolder } = building;
  const isAwaited = (await releaseFolders(dataFolder).currentKey()) === null;
  const { pages } = await finishRelease(astro.folder, { isAwaited });
  if (manifest !== null) {
    await keepDataset(manifest, datasetIn(folder), dataFolder);
    await layDatasets(manifest, astro.folder, dataFolder);
  }
  await writeDigests(astro.folder);
  await releaseFolders(dataFolder).add(summary.release, astro.folder);
  log(`Built ${pages} pages in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}
