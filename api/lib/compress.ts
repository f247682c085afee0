import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const expandBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** Null when it would not be smaller than the bytes as they are. */
export async function brotliOf(body: Buffer, quality: 5 | 11): Promise<Buffer | null> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return ifSmaller(await compressBrotli(body, { params }), body);
}

/** Null when it would not be smaller than the bytes as they are. */
export const gzipOf = async (body: Buffer, level: 6 | 9): Promise<Buffer | null> =>
  ifSmaller(await compressGzip(body, { level }), body);

export async function holdsSameBytes(brotli: Buffer, body: Buffer): Promise<boolean> {
  const maxOutputLength = Math.max(1, body.length);
  const expanded = await expandBrotli(brotli, { maxOutputLength }).catch(() => null);
  return expanded?.equals(body) ?? false;
}

export const ifSmaller = (compressed: Buffer, body: Buffer): Buffer | null =>
  compressed.length < body.length ? compressed : null;
