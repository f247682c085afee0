import { readFile, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

import { holdsSameBytes } from "#lib/compress.ts";

/** A file of a release, named by its path inside it with forward slashes. */
export type ReleaseFile = { name: string; body: Buffer; brotli: Buffer | null };

// Files are opened together, and a system allows a process about a thousand at once.
const OPEN_AT_ONCE = 32;

/** Every file below `folder/within`, each with the brotli file beside it; none when there is no such folder. */
export async function readFiles(folder: string, within = "."): Promise<ReleaseFile[]> {
  const names = await listNames(folder, within);
  const all = new Set(names);
  const isBrotliOfAnother = (name: string) => name.endsWith(".br") && all.has(name.slice(0, -3));
  const wanted = names.filter((name) => !isBrotliOfAnother(name));
  const files: ReleaseFile[] = [];
  for (let start = 0; start < wanted.length; start += OPEN_AT_ONCE) {
    const group = wanted.slice(start, start + OPEN_AT_ONCE);
    files.push(...(await Promise.all(group.map((name) => readOne(folder, name, all.has(`${name}.br`))))));
  }
  return files;
}

async function listNames(folder: string, within: string): Promise<string[]> {
  const found = await readdir(join(folder, within), { recursive: true, withFileTypes: true }).catch(
    noneIfAbsent,
  );
  return found
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join("/"))
    .filter(isPublic)
    .toSorted();
}

function noneIfAbsent(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** What an editor or a file manager leaves behind starts with a dot; .well-known is an address of its own. */
const isPublic = (name: string): boolean =>
  name.split("/").every((part) => !part.startsWith(".") || part === ".well-known");

async function readOne(folder: string, name: string, hasBrotli: boolean): Promise<ReleaseFile> {
  const body = await readFile(join(folder, name));
  if (!hasBrotli) return { name, body, brotli: null };
  const brotli = await readFile(join(folder, `${name}.br`));
  if (await holdsSameBytes(brotli, body)) return { name, body, brotli };
  throw new Error(`${name}.br in ${folder} does not match ${name}. Build the release again.`);
}
