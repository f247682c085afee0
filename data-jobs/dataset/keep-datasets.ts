import { existsSync } from "node:fs";
import { cp, mkdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import {
  MANIFEST_FILE,
  POINTER_FILE,
  type Dataset,
  type DatasetPointer,
  type Manifest,
} from "#domain/snapshot/dataset.ts";
import { moveWhole, sweepDrafts, wholeNames, writeWhole } from "#lib/atomic-write.ts";

import { openDataset } from "./open-dataset.ts";
import { reproduce } from "./reproduce.ts";

const NEWEST_KEPT = 10;

type StoredDataset = { id: string; at: number };

/** Whether a dataset of this name is in `datasets` of the data folder. It has the same bytes: the name is their checksum. */
export const isKept = ({ id }: Manifest, dataFolder: string): boolean =>
  existsSync(join(storeIn(dataFolder), id));

/** Keeps a proven dataset under its name. One that is already there only becomes the latest again. */
export async function keepDataset({ id }: Manifest, proven: string, dataFolder: string): Promise<void> {
  const store = storeIn(dataFolder);
  if (existsSync(proven)) await writeWhole(join(store, id), (path) => moveWhole(proven, path));
  const now = new Date();
  await utimes(join(store, id), now, now);
  const { gone } = sorted(await storedIn(store));
  for (const old of gone) await rm(join(store, old), { recursive: true, force: true });
  await sweepDrafts(store);
}

/** Puts every stored dataset beside the pages of a built site, with the pointer to the latest. */
export async function layDatasets(newest: Manifest, built: string, dataFolder: string): Promise<void> {
  const { id, day } = newest;
  const store = storeIn(dataFolder);
  const inside = join(built, "data");
  const { kept } = sorted(await storedIn(store));
  for (const name of kept) await cp(join(store, name), join(inside, name), { recursive: true });
  const pointer: DatasetPointer = {
    id,
    day,
    manifest: `/data/${id}/${MANIFEST_FILE}`,
    earlier: kept.filter((name) => name !== id),
  };
  await writeFile(join(inside, POINTER_FILE), `${JSON.stringify(pointer)}\n`);
}

/** Which datasets to keep (the latest ten and the last of each month), and which to delete. */
export function sorted(found: readonly StoredDataset[]): { kept: string[]; gone: string[] } {
  const newestFirst = found.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
  const months = Map.groupBy(newestFirst, (id) => id.slice(0, 7));
  const lastOfMonths = [...months.values()].flatMap(([last]) => last ?? []);
  const kept = newestFirst.filter((id, index) => index < NEWEST_KEPT || lastOfMonths.includes(id));
  return { kept, gone: newestFirst.filter((id) => !kept.includes(id)) };
}

/** Proves the dataset in a folder, if there is one. */
export async function proveDataset(folder: string): Promise<void> {
  if (existsSync(folder)) await reproduce(await openDataset(folder));
}

const storeIn = (dataFolder: string) => join(dataFolder, "datasets");

const storedIn = async (store: string): Promise<StoredDataset[]> =>
  Promise.all(
    (await wholeNames(store)).map(async (id) => ({ id, at: (await stat(join(store, id))).mtimeMs })),
  );

export async function writeDataset({ files }: Dataset, folder: string): Promise<void> {
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text());
  }
}
