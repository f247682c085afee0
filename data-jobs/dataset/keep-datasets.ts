import { randomUUID } from "node:crypto";
import { cp, mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import {
  MANIFEST_FILE,
  POINTER_FILE,
  type Dataset,
  type DatasetPointer,
  type Manifest,
} from "#domain/snapshot/dataset.ts";
import { pack } from "#lib/compress.ts";

import { openDataset } from "./open-dataset.ts";
import { reproduce } from "./reproduce.ts";

const NEWEST_KEPT = 10;
const UNFINISHED = ".unfinished";
const ABANDONED_AFTER_MS = 3_600_000;

type Kept = { id: string; at: number };

/** A dataset on disk, where nobody looks yet; unfinished is null where the store has it. */
export type Draft = { manifest: Manifest; unfinished: string | null };

/**
 * Write a dataset into `datasets` of the data folder. One that is there already has the same bytes, since they are its
 * name.
 */
export async function draftDataset(dataset: Dataset, dataFolder: string): Promise<Draft> {
  const store = storeIn(dataFolder);
  const { manifest } = dataset;
  if (await exists(join(store, manifest.id))) return { manifest, unfinished: null };
  const unfinished = join(store, `${manifest.id}.${randomUUID()}${UNFINISHED}`);
  try {
    await writeDataset(dataset, unfinished);
    return { manifest, unfinished };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Prove a dataset where it lies, and rename it to its name. One that is kept already only becomes the newest again. */
export async function keepDraft({ manifest: { id }, unfinished }: Draft, dataFolder: string): Promise<void> {
  const store = storeIn(dataFolder);
  if (unfinished !== null)
    try {
      await prove(unfinished);
      await rename(unfinished, join(store, id)).catch(async (error: unknown) => {
        // Somebody else made the same, and was faster.
        if (!(await exists(join(store, id)))) throw error;
      });
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  const now = new Date();
  await utimes(join(store, id), now, now);
  const { gone } = sorted(await keptIn(store));
  for (const old of [...gone, ...(await abandonedIn(store))])
    await rm(join(store, old), { recursive: true, force: true });
}

/** Lay every dataset that is kept beside the pages of a built site, and what points at the newest. */
export async function layDatasets(newest: Manifest, built: string, dataFolder: string): Promise<void> {
  const { id, day } = newest;
  const store = storeIn(dataFolder);
  const inside = join(built, "data");
  const { kept } = sorted(await keptIn(store));
  for (const name of kept) await cp(join(store, name), join(inside, name), { recursive: true });
  const pointer: DatasetPointer = {
    id,
    day,
    manifest: `/data/${id}/${MANIFEST_FILE}`,
    earlier: kept.filter((name) => name !== id),
  };
  await writeFile(join(inside, POINTER_FILE), `${JSON.stringify(pointer)}\n`);
}

/** The newest ten and the last of each month, and what may go. */
export function sorted(found: readonly Kept[]): { kept: string[]; gone: string[] } {
  const newestFirst = found.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
  const months = new Set<string>();
  const isKept = newestFirst.map((id, index) => {
    const month = id.slice(0, 7);
    const isLastOfMonth = !months.has(month);
    months.add(month);
    return index < NEWEST_KEPT || isLastOfMonth;
  });
  return {
    kept: newestFirst.filter((_, index) => isKept[index]),
    gone: newestFirst.filter((_, index) => !isKept[index]),
  };
}

/** Another thread packs it meanwhile. Both are at their end before anybody takes the folder away. */
async function prove(unfinished: string): Promise<void> {
  const proof = openDataset(unfinished).then(reproduce);
  const done = await Promise.allSettled([proof, pack(unfinished)]);
  for (const each of done) if (each.status === "rejected") throw each.reason;
}

const storeIn = (dataFolder: string) => join(dataFolder, "datasets");

async function keptIn(store: string): Promise<Kept[]> {
  const ids = (await readdir(store)).filter((name) => !name.endsWith(UNFINISHED));
  return Promise.all(ids.map(async (id) => ({ id, at: (await stat(join(store, id))).mtimeMs })));
}

/** Half of a dataset that nobody is at any more: whoever wrote it was killed. */
async function abandonedIn(store: string): Promise<string[]> {
  const half = (await readdir(store)).filter((name) => name.endsWith(UNFINISHED));
  const touched = await Promise.all(half.map((name) => stat(join(store, name)).catch(() => null)));
  return half.filter((_, n) => Date.now() - (touched[n]?.mtimeMs ?? Date.now()) > ABANDONED_AFTER_MS);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

export async function writeDataset({ files }: Dataset, folder: string): Promise<void> {
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text());
  }
}
