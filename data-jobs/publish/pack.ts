import { createReadStream, createWriteStream } from "node:fs";
import { glob, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress } from "node:zlib";

/** Of more than this the last percents take seconds, of much more minutes. */
const LARGE_BYTES = 500_000;

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
