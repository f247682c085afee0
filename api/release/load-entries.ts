import { readFile, readdir, realpath } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { prettifyError } from "zod";

import { ReleaseHeadersSchema, type HeaderRule } from "#domain/snapshot/release.schema.ts";
import { SettingError } from "#lib/settings-error.ts";

import { entryOf, type Entry } from "./entry.ts";

const HEADERS_FILE = "headers.json";
const HASHED_FILES = "_astro";
/** With today's data a release needs 7 MB. One of ten thousand companies would otherwise need hundreds. */
const MOST_BYTES_IN_MEMORY = 32e6;

/** Every file of a release by its address, plus the hashed files that only older releases still have. */
export async function loadEntries(folder: string, olderFolders: readonly string[]) {
  // A publish may switch the link while we read. The folder behind it never changes.
  const release = await realpath(folder).catch((cause: unknown) => {
    throw new SettingError(`No release in ${folder}. Build the site first.`, { cause });
  });
  const rules = await readRules(release);
  const entries = new Map<string, Entry>();
  let room = MOST_BYTES_IN_MEMORY;
  for await (const file of readFiles(release)) {
    if (file.name === HEADERS_FILE) continue;
    const entry = entryOf(file, rules, room);
    room -= entry.bytesInMemory;
    if (entries.has(entry.path))
      throw new Error(
        `Two files in ${release} claim the address ${entry.path}. Remove one and build the release again.`,
      );
    entries.set(entry.path, entry);
  }
  for (const older of olderFolders)
    for await (const file of readFiles(older, HASHED_FILES)) {
      const entry = entryOf(file, rules);
      if (!entries.has(entry.path)) entries.set(entry.path, entry);
    }
  return { rules, entries };
}

async function readRules(release: string): Promise<readonly HeaderRule[]> {
  const path = join(release, HEADERS_FILE);
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new Error(
      `Cannot read ${path}. Pages are not served without their headers; build the release again.`,
      { cause },
    );
  });
  const parsed = ReleaseHeadersSchema.safeParse(parseJson(text, path));
  if (!parsed.success)
    throw new Error(`${path} does not contain valid header rules:\n${prettifyError(parsed.error)}`);
  return parsed.data.rules;
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is not valid JSON. Build the release again.`, { cause });
  }
}

/** A file of a release with its compressed versions, named by its path inside the release, with forward slashes. */
export type ReleaseFile = { name: string; body: FileForm; br: FileForm | null; gzip: FileForm | null };

export type FileForm = { file: string; bytes: Buffer };

const PACKED = /\.(br|gz)$/;
const UNPACK = { br: promisify(brotliDecompress), gz: promisify(gunzip) } as const;

// Files are opened in parallel, and a system allows a process about a thousand at once.
const OPEN_AT_ONCE = 32;

export async function* readFiles(folder: string, within = "."): AsyncGenerator<ReleaseFile> {
  const names = await listNames(folder, within);
  const all = new Set(names);
  const own = names.filter((name) => !PACKED.test(name) || !all.has(name.replace(PACKED, "")));
  const readPacked = async (name: string, body: Buffer, ending: keyof typeof UNPACK) =>
    all.has(`${name}.${ending}`)
      ? checked(folder, `${name}.${ending}`, { body, unpack: UNPACK[ending] })
      : null;
  const readOne = async (name: string): Promise<ReleaseFile> => {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const [br, gzip] = [await readPacked(name, bytes, "br"), await readPacked(name, bytes, "gz")];
    return { name, body: { file, bytes }, br, gzip };
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
    .toSorted((one, other) => depthOf(one) - depthOf(other) || (one < other ? -1 : 1));
}

/** Pages of the site itself come before those of each company, and are kept in memory first. */
const depthOf = (name: string) => name.split("/").length;

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
async function checked(folder: string, name: string, { body, unpack }: Original): Promise<FileForm | null> {
  const file = join(folder, name);
  const packed = await readFile(file);
  const unpacked = await unpack(packed, { maxOutputLength: Math.max(1, body.length) }).catch(() => null);
  if (unpacked?.equals(body) !== true)
    throw new Error(`${name} in ${folder} does not match its original. Build the release again.`);
  return packed.length < body.length ? { file, bytes: packed } : null;
}
