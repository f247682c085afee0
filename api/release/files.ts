import { existsSync } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { prettifyError } from "zod";

import { ReleaseHeadersSchema, type HeaderRule } from "#domain/snapshot/release.schema.ts";
import { SettingError } from "#lib/settings-error.ts";

import { entryOf, isRare, type Entry, type FileForm, type ReleaseFile } from "./entry.ts";
import { HEADERS_FILE, PACKED, digestOf, readDigests, unpacked, type FileDigests } from "./file-digests.ts";
import { HASHED_FOLDER, hashedFile, isHashed } from "./hashed-files.ts";

/** With today's data a release needs 7 MB. One of ten thousand companies would otherwise need hundreds. */
const MOST_BYTES_IN_MEMORY = 32e6;

/** Every file of a release by its address. Its hashed files lie in the data folder, if not inside as with earlier code. */
export async function loadEntries(folder: string, dataFolder: string = folder) {
  // A publish may switch the link while we read. The folder behind it never changes.
  const release = await realpath(folder).catch((cause: unknown) => {
    throw new SettingError(`No release in ${folder}. Build the site first.`, { cause });
  });
  const rules = await readRules(release);
  const entries = new Map<string, Entry>();
  for await (const entry of readEntries(await filesIn(release, dataFolder), rules)) {
    if (entries.has(entry.path))
      throw new Error(
        `Two files in ${release} claim the address ${entry.path}. Remove one and build the release again.`,
      );
    entries.set(entry.path, entry);
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

async function filesIn(folder: string, dataFolder: string): Promise<ReleaseFile[]> {
  const digests = await readDigests(folder);
  const hashedIn = existsSync(join(folder, HASHED_FOLDER)) ? folder : dataFolder;
  const form = (name: string): FileForm | null => {
    const described = digests[name];
    return described === undefined ? null : { file: join(folder, name), ...described };
  };
  return Object.keys(digests)
    .filter((name) => !isPackedForm(name, digests))
    .toSorted((one, other) => depthOf(one) - depthOf(other) || (one < other ? -1 : 1))
    .flatMap((name) => {
      const body = form(name);
      if (body === null) return [];
      if (!isHashed(name)) return [{ name, body, br: form(`${name}.br`), gzip: form(`${name}.gz`) }];
      const hashed = hashedFile(name, body.digest, hashedIn);
      if (hashed?.body.size !== body.size) throw new Error(damaged(join(hashedIn, name)));
      return [hashed];
    });
}

const isPackedForm = (name: string, digests: FileDigests) =>
  PACKED.test(name) && digests[name.replace(PACKED, "")] !== undefined;

/** Pages of the site itself come before those of each company, and are kept in memory first. */
const depthOf = (name: string) => name.split("/").length;

// Files are opened in parallel, and a system allows a process about a thousand at once.
const OPEN_AT_ONCE = 32;

/** In memory is the form that nearly every browser asks for; the others stay on disk. Every visitor asks for hashed files. */
async function* readEntries(
  files: readonly ReleaseFile[],
  rules: readonly HeaderRule[],
): AsyncGenerator<Entry> {
  let room = MOST_BYTES_IN_MEMORY;
  const planned = files.map((file) => {
    const usual = file.br ?? file.gzip ?? file.body;
    const isKept = isHashed(file.name) || (!isRare(file) && usual.size <= room);
    room -= isKept ? usual.size : 0;
    return { file, kept: isKept ? usual : null };
  });
  const readOne = async ({ file, kept }: (typeof planned)[number]) => {
    const forms = [file.body, file.br, file.gzip].filter((form) => form !== null);
    const [bytes] = await Promise.all([kept && readFile(kept.file), ...forms.map(checkSize)]);
    if (kept && bytes && !(await isAsBuilt(file, kept, bytes))) throw new Error(damaged(kept.file));
    return entryOf(file, rules, kept && bytes && { form: kept, bytes });
  };
  for (let start = 0; start < planned.length; start += OPEN_AT_ONCE)
    yield* await Promise.all(planned.slice(start, start + OPEN_AT_ONCE).map(readOne));
}

/** The digest of a hashed file is that of its content, in every form. */
async function isAsBuilt({ name, body }: ReleaseFile, { file, digest }: FileForm, bytes: Buffer) {
  const content = isHashed(name) ? await unpacked(file, bytes, body.size) : bytes;
  return content !== null && digestOf(content) === digest;
}

async function checkSize({ file, size }: FileForm): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found?.size !== size) throw new Error(damaged(file));
}

const damaged = (file: string) => `${file} is not as it was built. Build the release again.`;
