import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);

/** Of more than this the last percents take minutes. */
const LARGE_BYTES = 4_000_000;

/** Put a compressed one beside each file, so that no server has to make it. */
export async function pack(folder: string, files: string): Promise<void> {
  for await (const file of glob(files, { cwd: folder })) {
    const bytes = await readFile(join(folder, file));
    const quality = bytes.length > LARGE_BYTES ? 5 : 11;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    await writeFile(join(folder, `${file}.br`), await brotli(bytes, { params }));
  }
}
