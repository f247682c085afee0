import { kMaxLength } from "node:buffer";
import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { z } from "zod";

/** Lists the public files of a release with their sizes and SHA-256, so that a start reads few of them. */
export const DIGESTS_FILE = "digests.json";
export const HEADERS_FILE = "headers.json";

const DigestsSchema = z.record(
  z.string(),
  z.strictObject({ size: z.int().nonnegative(), digest: z.string().regex(/^[\w-]{43}$/) }),
);
export type FileDigests = z.infer<typeof DigestsSchema>;

/** The list in a release. One that an earlier version built has none, so all its files are read. */
export async function readDigests(folder: string): Promise<FileDigests> {
  const path = join(folder, DIGESTS_FILE);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return digestFiles(folder);
  try {
    return DigestsSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is damaged. Build the release again.`, { cause });
  }
}

/** To be written last: a server answers with the listed files only. */
export const writeDigests = async (folder: string): Promise<void> =>
  writeFile(join(folder, DIGESTS_FILE), JSON.stringify(await digestFiles(folder), null, 1));

export const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url");

export const PACKED = /\.(br|gz)$/;

// Files are opened in parallel, and a system allows a process about a thousand at once.
const OPEN_AT_ONCE = 32;

/** Every public file of a folder, by its path inside it with forward slashes. */
export async function digestFiles(folder: string): Promise<FileDigests> {
  const names = await listNames(folder);
  const all = new Set(names);
  const originals = names.filter((name) => !PACKED.test(name) || !all.has(name.replace(PACKED, "")));
  const described: [string, FileDigests[string]][] = [];
  const describe = (name: string, bytes: Buffer) =>
    described.push([name, { size: bytes.length, digest: digestOf(bytes) }]);
  const readOne = async (name: string) => {
    const body = await readFile(join(folder, name));
    describe(name, body);
    for (const ending of ["br", "gz"] as const) {
      const packedName = `${name}.${ending}`;
      const packed = all.has(packedName) ? await readPacked(folder, packedName, body) : null;
      if (packed !== null) describe(packedName, packed);
    }
  };
  for (let start = 0; start < originals.length; start += OPEN_AT_ONCE)
    await Promise.all(originals.slice(start, start + OPEN_AT_ONCE).map(readOne));
  return Object.fromEntries(described.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

async function listNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfAbsent);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => isPublic(name) && !LISTS.includes(name.replace(PACKED, "")));
}

const LISTS = [HEADERS_FILE, DIGESTS_FILE];

/** An older release may have been removed. */
function noneIfAbsent(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** Files left behind by editors and file managers start with a dot. .well-known is a real address. */
const isPublic = (name: string): boolean =>
  name.split("/").every((part) => !part.startsWith(".") || part === ".well-known");

/** A compressed file together with its original. One that is not smaller is left out. */
async function readPacked(folder: string, name: string, body: Buffer): Promise<Buffer | null> {
  const packed = await readFile(join(folder, name));
  if ((await unpacked(name, packed, body.length))?.equals(body) !== true)
    throw new Error(`${name} in ${folder} does not match its original. Build the release again.`);
  return packed.length < body.length ? packed : null;
}

const UNPACK = [
  [".br", promisify(brotliDecompress)],
  [".gz", promisify(gunzip)],
] as const;

/** What is in a file, which its name says is compressed or not; null if it is damaged or more than that many bytes. */
export async function unpacked(
  name: string,
  bytes: Buffer,
  mostBytes: number = kMaxLength,
): Promise<Buffer | null> {
  const unpack = UNPACK.find(([ending]) => name.endsWith(ending))?.[1];
  const options = { maxOutputLength: Math.max(1, mostBytes) };
  return unpack === undefined ? bytes : unpack(bytes, options).catch(() => null);
}
