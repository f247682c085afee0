import { readFile, readdir, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

import { brotliOptions } from "#lib/compress.ts";
import { contentTypeOf } from "#lib/http-headers.ts";
import {
  DIGESTS_FILE,
  HEADERS_FILE,
  digestOf,
  readDigests,
  type FileDigests,
} from "#release/file-digests.ts";
import { isHashed } from "#release/hashed-files.ts";

// At level 10 Brotli makes a page 15% smaller than at 5, at 1 MB/s instead of 15. At 11 a script is another 3% smaller.
const FAST = 5;
const SMALL = 10;
const SMALLEST = 11;
const LARGE_FILE_BYTES = 500_000;
/** If there are more company pages than this, they are packed fast. */
const MANY_COMPANY_PAGES = 1_000;
const PACKED_AT_ONCE = 4;

/**
 * Puts a Brotli and a gzip file beside every text of a release, so that no server has to make them, and the list of
 * all files that a server answers with. In a hurry, company pages are packed fast: two thirds of all text, and at
 * level 10 they take seconds.
 */
export async function packRelease(
  folder: string,
  { dataFolder = "", isInHurry = false } = {},
): Promise<void> {
  const names = await publicNames(folder);
  const areFast = isInHurry || names.filter(isCompanyPage).length > MANY_COMPANY_PAGES;
  const packedBefore = await openPackedBefore(dataFolder);
  const list: FileDigests = {};
  const describe = (name: string, bytes: Buffer) =>
    (list[name] = { size: bytes.length, digest: digestOf(bytes) });

  async function pack(name: string): Promise<void> {
    const body = await readFile(join(folder, name));
    const { digest } = describe(name, body);
    if (!contentTypeOf(name).compressible) return;
    const isFast = body.length > LARGE_FILE_BYTES || (areFast && isCompanyPage(name));
    const quality = isFast ? FAST : isHashed(name) ? SMALLEST : SMALL;
    for (const [ending, compress] of [
      [".br", (bytes: Buffer) => promisify(brotliCompress)(bytes, brotliOptions(quality, bytes.length))],
      [".gz", promisify(gzip)],
    ] as const) {
      const packed = (await packedBefore(name, ending, digest)) ?? (await compress(body));
      if (packed.length >= body.length) continue;
      await writeFile(join(folder, name + ending), packed);
      describe(name + ending, packed);
    }
  }

  const waiting = names.values();
  const packNext = async () => {
    for (const name of waiting) await pack(name);
  };
  await Promise.all(Array.from({ length: PACKED_AT_ONCE }, packNext));
  const inOrder = Object.entries(list).toSorted(([one], [other]) => (one < other ? -1 : 1));
  // Written last: a server answers with the listed files only.
  await writeFile(join(folder, DIGESTS_FILE), JSON.stringify(Object.fromEntries(inOrder), null, 1));
}

const isCompanyPage = (name: string) => name.startsWith("company/");

type PackedBefore = (name: string, ending: string, digest: string) => Promise<Buffer | null>;

/** What the live release packed of the same bytes is not packed again. */
async function openPackedBefore(dataFolder: string): Promise<PackedBefore> {
  const release = join(dataFolder, "current");
  const digests = await readDigests(release).catch((): FileDigests => ({}));
  return async (name, ending, digest) => {
    const packed = digests[name + ending];
    if (packed === undefined || digests[name]?.digest !== digest) return null;
    const bytes = await readFile(join(isHashed(name) ? dataFolder : release, name + ending)).catch(
      () => null,
    );
    return bytes !== null && digestOf(bytes) === packed.digest ? bytes : null;
  };
}

async function publicNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => isPublic(name) && name !== HEADERS_FILE && name !== DIGESTS_FILE);
}

/** Files left behind by editors and file managers start with a dot. .well-known is a real address. */
const isPublic = (name: string): boolean =>
  name.split("/").every((part) => !part.startsWith(".") || part === ".well-known");
