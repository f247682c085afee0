import { randomUUID } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { POINTER_FILE, type DatasetPointer } from "#domain/dataset/dataset.ts";
import { DatasetPointerSchema } from "#domain/dataset/dataset.schema.ts";

import { openDataset } from "./open-dataset.ts";
import { reproduce } from "./reproduce.ts";

const NEWEST_KEPT = 10;
const UNFINISHED = ".unfinished";

type Kept = { id: string; at: number };

/**
 * Prove the dataset of a site that was just built, keep it in `datasets` of the data folder for good, and lay those
 * from before beside it. A site without a dataset stays as it is.
 */
export async function keepDatasets(built: string, dataFolder: string): Promise<void> {
  const inside = join(built, "data");
  const pointer = await readPointer(join(inside, POINTER_FILE));
  if (pointer === null) return;
  await reproduce(await openDataset(inside));
  const store = join(dataFolder, "datasets");
  await add(join(inside, pointer.id), store, pointer.id);
  const { kept, gone } = sorted(await keptIn(store));
  for (const id of gone) await rm(join(store, id), { recursive: true, force: true });
  const earlier = kept.filter((id) => id !== pointer.id);
  for (const id of earlier) await cp(join(store, id), join(inside, id), { recursive: true });
  await writeFile(join(inside, POINTER_FILE), `${JSON.stringify({ ...pointer, earlier })}\n`);
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

/** Copied beside and renamed. One that is there already has the same bytes, since they are its name; it is the newest again. */
async function add(dataset: string, store: string, id: string): Promise<void> {
  await mkdir(store, { recursive: true });
  const unfinished = join(store, `${id}.${randomUUID()}${UNFINISHED}`);
  try {
    if (!(await exists(join(store, id)))) {
      await cp(dataset, unfinished, { recursive: true });
      await rename(unfinished, join(store, id));
    }
    const now = new Date();
    await utimes(join(store, id), now, now);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function keptIn(store: string): Promise<Kept[]> {
  const ids = (await readdir(store)).filter((name) => !name.endsWith(UNFINISHED));
  return Promise.all(ids.map(async (id) => ({ id, at: (await stat(join(store, id))).mtimeMs })));
}

async function readPointer(file: string): Promise<DatasetPointer | null> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : DatasetPointerSchema.parse(JSON.parse(text));
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
