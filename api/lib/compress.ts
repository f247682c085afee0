import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { glob, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  createBrotliCompress,
  gzip,
  gzipSync,
} from "node:zlib";

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

/** One answer in each form a client may ask for, made once and sent many times. */
export type ReadyBytes = {
  type: string;
  etag: string;
  identity: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer>;
};

export const readyBytesOf = (value: unknown): ReadyBytes =>
  readyText(JSON.stringify(value), "application/json; charset=utf-8");

export function readyText(text: string, type: string): ReadyBytes {
  const identity = new TextEncoder().encode(text);
  return {
    type,
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    identity,
    gzip: new Uint8Array(gzipSync(identity)),
    br: new Uint8Array(brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
  };
}

/** Of more than this the last percents take seconds, of much more minutes. */
export const LARGE_BYTES = 500_000;

/** Put a compressed one beside each file, so that no server has to make it. */
export async function pack(folder: string, files: string): Promise<void> {
  for await (const file of glob(files, { cwd: folder })) {
    const path = join(folder, file);
    const { size } = await stat(path);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: size > LARGE_BYTES ? 5 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    };
    await pipeline(createReadStream(path), createBrotliCompress({ params }), createWriteStream(`${path}.br`));
  }
}
