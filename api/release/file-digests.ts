import { kMaxLength } from "node:buffer";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
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

export async function readDigests(folder: string): Promise<FileDigests> {
  const path = join(folder, DIGESTS_FILE);
  try {
    return DigestsSchema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (cause) {
    throw new Error(`${path} is damaged. Build the release again.`, { cause });
  }
}

export const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url");

export const PACKED = /\.(br|gz)$/;

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
