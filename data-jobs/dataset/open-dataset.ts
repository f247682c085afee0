import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { DatasetPointerSchema } from "#domain/snapshot/dataset.schema.ts";
import { MANIFEST_FILE, POINTER_FILE } from "#domain/snapshot/dataset.ts";
import { SettingError } from "#lib/settings-error.ts";

export type ReadFile = (path: string) => Promise<Buffer | null>;

const PATIENCE_MS = 60_000;

/**
 * Reads the dataset in a folder or at an address. Either may also be that of its manifest, or of the pointer to the
 * latest dataset.
 */
export async function openDataset(where: string): Promise<ReadFile> {
  const place = where.replace(/(^|\/)(?:manifest|latest)\.json$/, "$1").replace(/(?<=.)\/$/, "") || ".";
  const read = /^https?:\/\//.test(place) ? readAt(place) : readIn(place);
  if (!where.endsWith(POINTER_FILE) && (await read(MANIFEST_FILE)) !== null) return read;
  const pointer = await read(POINTER_FILE);
  if (pointer === null)
    throw new SettingError(`No dataset at ${where}: neither ${MANIFEST_FILE} nor ${POINTER_FILE} found.`);
  const { id } = DatasetPointerSchema.parse(JSON.parse(pointer.toString()));
  return (path) => read(`${id}/${path}`);
}

const readIn =
  (folder: string): ReadFile =>
  (path) =>
    readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
      throw error;
    });

const readAt =
  (address: string): ReadFile =>
  async (path) => {
    const url = `${address}/${path}`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((cause: unknown) => {
      throw new SettingError(`Cannot reach ${url}. Try again later.`, { cause });
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new SettingError(`${url} returned ${answer.status}. Try again later.`);
    return Buffer.from(await answer.arrayBuffer());
  };
