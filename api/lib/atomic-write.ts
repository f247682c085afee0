import { cp, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

const UNFINISHED = ".unfinished";
const ABANDONED_AFTER_MS = 3_600_000;

/** Writes a file or folder beside its target. It is renamed to the target once it is complete and on disk, never before. */
export type Draft = { path: string; finish: () => Promise<void>; discard: () => Promise<void> };

export async function openDraft(target: string): Promise<Draft> {
  await mkdir(dirname(target), { recursive: true });
  const path = `${target}.${crypto.randomUUID()}${UNFINISHED}`;
  const discard = () => rm(path, { recursive: true, force: true });
  return {
    path,
    discard,
    finish: async () => {
      await flush(path);
      await moveWhole(path, target);
      await flush(dirname(target));
    },
  };
}

export async function writeWhole<Result>(target: string, write: (path: string) => Promise<Result>) {
  const draft = await openDraft(target);
  try {
    const result = await write(draft.path);
    await draft.finish();
    return result;
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

/** Moves by one rename, or from another disk by a copy that is renamed. If another process has put a folder there, that one stays. */
export async function moveWhole(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "EXDEV") return writeWhole(to, (path) => cp(from, path, { recursive: true }));
    if (code !== "ENOTEMPTY" && code !== "EEXIST") throw error;
    await rm(from, { recursive: true, force: true });
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** The complete files and folders; none if the folder does not exist. */
export const wholeNames = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter((name) => !name.endsWith(UNFINISHED));

/** Deletes drafts left by killed processes, once no running process can still be writing to them. */
export async function sweepDrafts(folder: string, abandonedAfterMs = ABANDONED_AFTER_MS): Promise<string[]> {
  const swept: string[] = [];
  for (const name of (await namesIn(folder)).filter((each) => each.endsWith(UNFINISHED))) {
    const writtenAt = (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - writtenAt < abandonedAfterMs) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    swept.push(name);
  }
  return swept;
}
