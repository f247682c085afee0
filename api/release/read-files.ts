import { readFile, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";

/** A file of a release with its compressed versions, named by its path inside the release, with forward slashes. */
export type ReleaseFile = { name: string; body: Buffer; br: Buffer | null; gzip: Buffer | null };

const PACKED = /\.(br|gz)$/;
const UNPACK = { br: promisify(brotliDecompress), gz: promisify(gunzip) } as const;

// Files are opened in parallel, and a system allows a process about a thousand at once.
const OPEN_AT_ONCE = 32;

/** Every file below `folder/within`; none if there is no such folder. */
export async function* readFiles(folder: string, within = "."): AsyncGenerator<ReleaseFile> {
  const names = await listNames(folder, within);
  const all = new Set(names);
  const own = names.filter((name) => !PACKED.test(name) || !all.has(name.replace(PACKED, "")));
  const readPacked = async (name: string, body: Buffer, ending: keyof typeof UNPACK) =>
    all.has(`${name}.${ending}`)
      ? checked(folder, `${name}.${ending}`, { body, unpack: UNPACK[ending] })
      : null;
  const readOne = async (name: string): Promise<ReleaseFile> => {
    const body = await readFile(join(folder, name));
    return { name, body, br: await readPacked(name, body, "br"), gzip: await readPacked(name, body, "gz") };
  };
  for (let start = 0; start < own.length; start += OPEN_AT_ONCE)
    yield* await Promise.all(own.slice(start, start + OPEN_AT_ONCE).map(readOne));
}

async function listNames(folder: string, within: string): Promise<string[]> {
  const entries = await readdir(join(folder, within), { recursive: true, withFileTypes: true }).catch(
    noneIfAbsent,
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter(isPublic)
    .toSorted();
}

function noneIfAbsent(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** Files left behind by editors and file managers start with a dot. .well-known is a real address. */
const isPublic = (name: string): boolean =>
  name.split("/").every((part) => !part.startsWith(".") || part === ".well-known");

type Original = {
  body: Buffer;
  unpack: (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;
};

/** A compressed file together with its original. One that is not smaller is left out. */
async function checked(folder: string, name: string, { body, unpack }: Original): Promise<Buffer | null> {
  const packed = await readFile(join(folder, name));
  const unpacked = await unpack(packed, { maxOutputLength: Math.max(1, body.length) }).catch(() => null);
  if (unpacked?.equals(body) !== true)
    throw new Error(`${name} in ${folder} does not match its original. Build the release again.`);
  return packed.length < body.length ? packed : null;
}
