import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Encoding } from "./http-headers.ts";

/** At 15 MB/s, so that whoever waits for an answer does not wait for this. */
const FAST = 5;

export const brotliOptions = (quality: number, bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
});

/** Compressed on another thread: while a large answer is made, prices and other answers are sent. */
export async function encoded(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "br") return promisify(brotliCompress)(bytes, brotliOptions(FAST, bytes.length));
  return encoding === "gzip" ? promisify(gzip)(bytes) : Uint8Array.from(bytes);
}
