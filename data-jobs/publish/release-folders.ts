import { existsSync } from "node:fs";
import {
  appendFile,
  chmod,
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

import { ReleaseSummarySchema, type ReleaseSummary } from "#domain/snapshot/release.schema.ts";
import { moveWhole, sweepDrafts, wholeNames } from "#lib/atomic-write.ts";
import { HASHED_FOLDER } from "#release/hashed-files.ts";

import { PICTURES_FOLDER } from "./astro-build.ts";
import { shareHashedFiles, sweepUnused } from "./hashed-files.ts";

const KEPT = 3;
export const SUMMARY_FILE = "release.json";

/** The folder of releases: `releases/<key>/`, and `current`, which points at the live one. */
export const releaseFolders = (dataFolder: string) => {
  const releases = join(dataFolder, "releases");
  const currentLink = join(dataFolder, "current");
  const withdrawnFile = join(dataFolder, "withdrawn");

  const currentKey = async (): Promise<string | null> => {
    const target = await readlink(currentLink).catch(() => null);
    return target !== null && existsSync(join(releases, basename(target))) ? basename(target) : null;
  };

  const pointAt = async (key: string): Promise<void> => {
    const nextLink = `${currentLink}.next`;
    await rm(nextLink, { force: true });
    await symlink(join("releases", key), nextLink);
    await rename(nextLink, currentLink);
  };

  /** Newest first; a release is as new as the last time it went live. */
  const finished = async (): Promise<{ name: string; at: number }[]> => {
    const names = await wholeNames(releases);
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(releases, name))).mtimeMs })),
    );
    return dated.toSorted((a, b) => b.at - a.at);
  };

  return {
    currentKey,
    folderOf: (key: string) => join(releases, key),
    has: async (key: string) => existsSync(join(releases, key)),
    add: async (key: string, built: string): Promise<void> => {
      await mkdir(releases, { recursive: true });
      await letEveryoneRead(built);
      // Before any page that names them can be asked for.
      await shareHashedFiles(built, dataFolder);
      await rm(join(built, HASHED_FOLDER), { recursive: true, force: true });
      await moveWhole(built, join(releases, key));
    },
    show: async (key: string): Promise<void> => {
      const others = (await finished()).filter(({ name }) => name !== key);
      // If two went live in the same millisecond, the later one still counts as newer.
      const at = new Date(Math.max(Date.now(), ...others.map((other) => Math.floor(other.at) + 1)));
      await utimes(join(releases, key), at, at);
      await pointAt(key);
    },
    /** For a current release that can't be served: the next build makes it again. */
    discardCurrent: async (): Promise<void> => {
      const key = await currentKey();
      await rm(currentLink, { force: true });
      if (key !== null) await rm(join(releases, key), { recursive: true, force: true });
    },
    summaryOf: async (key: string): Promise<ReleaseSummary | null> => {
      const text = await readFile(join(releases, key, SUMMARY_FILE), "utf8").catch(() => null);
      return text === null ? null : ReleaseSummarySchema.parse(JSON.parse(text));
    },
    keys: async (): Promise<string[]> => (await finished()).map(({ name }) => name),
    /** Makes an earlier release live again. The order of releases stays, so the next rollback goes further back. */
    goBackTo: pointAt,
    /** For a site on its built-in database, which no other process can write to while the site runs. */
    withdraw: (key: string): Promise<void> => appendFile(withdrawnFile, `${key}\n`),
    withdrawn: async (): Promise<string[]> =>
      (await readFile(withdrawnFile, "utf8").catch(() => "")).split("\n").filter(Boolean),
    /** The last releases stay, to go back to. Those that go are the last to say which hashed files they name. */
    prune: async (): Promise<string[]> => {
      // A release that can't be read can't be shown either.
      for (const { name } of await finished())
        await shareHashedFiles(join(releases, name), dataFolder).catch(() => {});
      for (const folder of [HASHED_FOLDER, PICTURES_FOLDER]) await sweepUnused(join(dataFolder, folder));
      const current = await currentKey();
      const others = (await finished()).map(({ name }) => name).filter((name) => name !== current);
      const old = others.slice(KEPT - 1);
      for (const name of old) await rm(join(releases, name), { recursive: true, force: true });
      return [...(await sweepDrafts(releases)), ...old];
    },
  };
};

/** A web server under another user serves these files too. */
async function letEveryoneRead(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await chmod(folder, 0o755);
  for (const entry of entries)
    await chmod(join(entry.parentPath, entry.name), entry.isFile() ? 0o644 : 0o755);
}
