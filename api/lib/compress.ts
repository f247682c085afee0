import { readFile, readdir, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { contentTypeOf, type Encoding } from "./http-headers.ts";

const brotliOptions = (quality: number, bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
});

/** Compressed on another thread: while a large answer is made, prices and other answers are sent. */
export async function encoded(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "br") return promisify(brotliCompress)(bytes, brotliOptions(FAST, bytes.length));
  return encoding === "gzip" ? promisify(gzip)(bytes) : Uint8Array.from(bytes);
}

// At level 10 Brotli makes a page 15% smaller than at 5, at 1 MB/s instead of 15. At 11 a script is another 3% smaller.
const FAST = 5;
const SMALL = 10;
const SMALLEST = 11;
const LARGE_FILE_BYTES = 500_000;
/** In a folder with more text than this, company pages are packed fast, because there are thousands of them. */
const LARGE_FOLDER_BYTES = 50_000_000;
const PACKED_AT_ONCE = 4;

/**
 * Puts a Brotli and a gzip file beside every text file in a folder, so that no server has to make them. In a hurry,
 * company pages are packed fast too: two thirds of all text, and at level 10 they take seconds.
 */
export async function pack(folder: string, { isInHurry = false } = {}): Promise<void> {
  const texts = await textsIn(folder);
  const isLarge = isInHurry || texts.reduce((sum, { bytes }) => sum + bytes, 0) > LARGE_FOLDER_BYTES;
  const waiting = texts.values();
  const packNext = async () => {
    for (const { name, bytes } of waiting) {
      const isFast = bytes > LARGE_FILE_BYTES || (isLarge && name.startsWith("company/"));
      const quality = isFast ? FAST : name.startsWith("_astro/") ? SMALLEST : SMALL;
      const path = join(folder, name);
      const text = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(text, brotliOptions(quality, bytes)));
      await writeFile(`${path}.gz`, await promisify(gzip)(text));
    }
  };
  await Promise.all(Array.from({ length: PACKED_AT_ONCE }, packNext));
}

async function textsIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && contentTypeOf(entry.name).compressible)
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(async (path) => ({ name: relative(folder, path), bytes: (await stat(path)).size })),
  );
}
