import { chmod, readFile, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { writeWhole } from "#lib/atomic-write.ts";
import { readDigests, unpacked } from "#release/file-digests.ts";
import { isHashed } from "#release/hashed-files.ts";

const KEPT_MS = 2 * 86_400_000;

/**
 * Lays the hashed files of a release where those of all releases are. One that is there and whole stays as it is, since
 * nodes know its size, and is as new as the last release that names it.
 */
export async function shareHashedFiles(release: string, dataFolder: string): Promise<void> {
  const names = Object.keys(await readDigests(release)).filter(isHashed);
  const share = async (name: string) => {
    const file = join(dataFolder, name);
    const isThere = await touch(file);
    const own = await readFile(join(release, name)).catch(nullIfAbsent);
    if (own === null || (isThere && (await areAlike(name, own, await readFile(file))))) return;
    await writeWhole(file, async (draft) => {
      await writeFile(draft, own);
      // A web server under another user serves these files too.
      await chmod(draft, 0o644);
      await chmod(dirname(draft), 0o755);
    });
  };
  const waiting = names.values();
  const shareNext = async () => {
    for (const name of waiting) await share(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shareNext));
}

const AT_ONCE = 16;

/** Another compressor makes other bytes of the same content. */
async function areAlike(name: string, one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true;
  const [content, otherContent] = await Promise.all([unpacked(name, one), unpacked(name, other)]);
  return content !== null && otherContent?.equals(content) === true;
}

/** Deletes the files in a folder that nothing has named for two days. Those that are kept have just been shared. */
export async function sweepUnused(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfAbsent);
  for (const entry of entries ?? []) {
    const file = join(entry.parentPath, entry.name);
    const found = entry.isFile() ? await stat(file).catch(nullIfAbsent) : null;
    if (found !== null && Date.now() - found.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}

async function touch(file: string): Promise<boolean> {
  const now = new Date();
  return (await utimes(file, now, now).catch(nullIfAbsent)) !== null;
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
