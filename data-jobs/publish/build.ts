import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { keepDataset, layDatasets } from "#jobs/dataset/keep-datasets.ts";
import { datasetIn, snapshotFileIn, type WrittenSnapshot } from "#jobs/snapshot/write-snapshot.ts";
import type { Log } from "#lib/log.ts";

import { beginAstroBuild, type AstroBuild, type Building } from "./astro-build.ts";
import { finishRelease } from "./finish-release.ts";
import { packRelease } from "./pack-release.ts";
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
  const { dataFolder } = building;
  const folders = releaseFolders(dataFolder);
  await writeFile(join(astro.folder, SUMMARY_FILE), JSON.stringify(summary));
  const pages = await finishRelease(astro.folder);
  if (manifest !== null) {
    await keepDataset(manifest, datasetIn(folder), dataFolder);
    await layDatasets(manifest, astro.folder, dataFolder);
  }
  // A first release is awaited by the operator who started the site.
  await packRelease(astro.folder, { dataFolder, isInHurry: (await folders.currentKey()) === null });
  await folders.add(summary.release, astro.folder);
  log(`Built ${pages} pages in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}
