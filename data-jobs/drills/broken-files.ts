import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

import { wholeNames } from "#lib/atomic-write.ts";

import { openDataset } from "../dataset/open-dataset.ts";
import { reproduce } from "../dataset/reproduce.ts";

/** Any file named like a backup or a dataset has to be complete. */
export const brokenFiles = async (dataFolder: string): Promise<string[]> => [
  ...(await brokenBackups(join(dataFolder, "backups"))),
  ...(await brokenDatasets(join(dataFolder, "datasets"))),
];

async function brokenBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".gz"));
  const broken: string[] = [];
  for (const name of names) {
    const lines = gunzipSync(await readFile(join(folder, name))).toString();
    if (!/\n\{"tables":\d+\}\n$/.test(lines)) broken.push(`${name} is an incomplete backup.`);
  }
  return broken;
}

async function brokenDatasets(folder: string): Promise<string[]> {
  const names = await wholeNames(folder);
  const broken: string[] = [];
  for (const name of names)
    await openDataset(join(folder, name))
      .then(reproduce)
      .catch((error: unknown) => void broken.push(`Dataset ${name} is incomplete: ${String(error)}`));
  return broken;
}
