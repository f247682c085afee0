import { randomUUID } from "node:crypto";
import {
  appendFile,
  chmod,
  cp,
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
} from "node:fs/promises";
import { basename, join } from "node:path";

import { ReleaseSummarySchema } from "#domain/snapshot/release-summary.schema.ts";
import type { ReleaseSummary } from "#domain/snapshot/release-summary.ts";

const KEPT = 3;
const UNFINISHED = ".unfinished";
const ABANDONED_AFTER_MS = 3_600_000;
export const SUMMARY_FILE = "release.json";

/** Where releases live: `releases/<key>/`, and `current` pointing at the one visitors see. */
export const releaseFolders = (dataFolder: string) => {
  const releases = join(dataFolder, "releases");
  const currentLink = join(dataFolder, "current");
  const withdrawnFile = join(dataFolder, "withdrawn");

  const currentKey = async (): Promise<string | null> => {
    const target = await readlink(currentLink).catch(() => null);
    return target !== null && (await exists(join(releases, basename(target)))) ? basename(target) : null;
  };

  const pointAt = async (key: string): Promise<void> => {
    const nextLink = `${currentLink}.next`;
    await rm(nextLink, { force: true });
    await symlink(join("releases", key), nextLink);
    await rename(nextLink, currentLink);
  };

  /** The newest first; a release is as new as when it was last shown. */
  const finished = async (): Promise<{ name: string; at: number }[]> => {
    const names = (await readdir(releases).catch(() => [])).filter((name) => !name.endsWith(UNFINISHED));
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(releases, name))).mtimeMs })),
    );
    return dated.toSorted((a, b) => b.at - a.at);
  };

  /** Half of a release that nobody is at any more: whoever copied it was killed. */
  const abandoned = async (): Promise<string[]> => {
    const half = (await readdir(releases).catch(() => [])).filter((name) => name.endsWith(UNFINISHED));
    const touched = await Promise.all(half.map((name) => stat(join(releases, name)).catch(() => null)));
    return half.filter((_, n) => Date.now() - (touched[n]?.mtimeMs ?? Date.now()) > ABANDONED_AFTER_MS);
  };

  return {
    currentKey,
    folderOf: (key: string) => join(releases, key),
    has: (key: string) => exists(join(releases, key)),
    /** Moved, or copied beside and renamed: one rename makes it a release, the one in `show` its visitors' release. */
    add: async (key: string, built: string): Promise<void> => {
      await mkdir(releases, { recursive: true });
      const release = join(releases, key);
      const unfinished = `${release}.${randomUUID()}${UNFINISHED}`;
      try {
        await letEveryoneRead(built);
        if (await isMoved(built, release)) return;
        await cp(built, unfinished, { recursive: true });
        await rename(unfinished, release);
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true });
        // Somebody else built the same, and was faster.
        if (!(await exists(release))) throw error;
      }
    },
    show: async (key: string): Promise<void> => {
      const others = (await finished()).filter(({ name }) => name !== key);
      // Two may be shown in one millisecond, and the later one is the newer one all the same.
      const at = new Date(Math.max(Date.now(), ...others.map((other) => Math.floor(other.at) + 1)));
      await utimes(join(releases, key), at, at);
      await pointAt(key);
    },
    /** For a current release that nobody can serve: the next build makes it anew instead of finding it there. */
    discardCurrent: async (): Promise<void> => {
      const key = await currentKey();
      await rm(currentLink, { force: true });
      if (key !== null) await rm(join(releases, key), { recursive: true, force: true });
    },
    summaryOf: async (key: string): Promise<ReleaseSummary | null> => {
      const text = await readFile(join(releases, key, SUMMARY_FILE), "utf8").catch(() => null);
      return text === null ? null : ReleaseSummarySchema.parse(JSON.parse(text));
    },
    /** Every finished release here, the last shown first. */
    keys: async (): Promise<string[]> => (await finished()).map(({ name }) => name),
    /** Show an earlier release again; the order of releases stays, so the next step back goes further back. */
    goBackTo: pointAt,
    /** For a site on its built-in database, which no other process can write to while the site runs. */
    withdraw: (key: string): Promise<void> => appendFile(withdrawnFile, `${key}\n`),
    withdrawn: async (): Promise<string[]> =>
      (await readFile(withdrawnFile, "utf8").catch(() => "")).split("\n").filter(Boolean),
    /** The last releases stay, so that a page opened before a switch still finds its assets. */
    prune: async (): Promise<string[]> => {
      const current = await currentKey();
      const half = await abandoned();
      const others = (await finished()).map(({ name }) => name).filter((name) => name !== current);
      const gone = [...half, ...others.slice(KEPT - 1)];
      for (const name of gone) await rm(join(releases, name), { recursive: true, force: true });
      return gone;
    },
  };
};

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** A web server under another user serves these files too. */
async function letEveryoneRead(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await chmod(folder, 0o755);
  for (const entry of entries)
    await chmod(join(entry.parentPath, entry.name), entry.isFile() ? 0o644 : 0o755);
}

/** Not possible from one disk to another. */
const isMoved = (from: string, to: string) =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EXDEV") return false;
      throw error;
    },
  );
