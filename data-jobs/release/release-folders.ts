import { mkdir, readdir, readlink, rename, rm, stat, symlink } from "node:fs/promises";
import { basename, join } from "node:path";

const KEPT = 3;
const UNFINISHED = ".unfinished-";

/** Where releases live: `releases/<key>/`, and `current` pointing at the one visitors see. */
export const releaseFolders = (dataFolder: string) => {
  const releases = join(dataFolder, "releases");
  const currentLink = join(dataFolder, "current");

  const currentKey = async (): Promise<string | null> => {
    const target = await readlink(currentLink).catch(() => null);
    return target !== null && (await exists(join(releases, basename(target)))) ? basename(target) : null;
  };

  return {
    currentKey,
    folderOf: (key: string) => join(releases, key),
    has: (key: string) => exists(join(releases, key)),
    /** A folder nobody serves, for a build to fill. What a killed build left behind goes first. */
    prepareUnfinished: async (key: string): Promise<string> => {
      await mkdir(releases, { recursive: true });
      const left = (await readdir(releases)).filter((name) => name.includes(UNFINISHED));
      for (const name of left) await rm(join(releases, name), { recursive: true, force: true });
      // A killed start may leave its builder running for some seconds: it must not write into ours.
      return join(releases, `${key}${UNFINISHED}${process.pid}`);
    },
    /** One rename makes it a release, another shows it to visitors: there is no state between. */
    publish: async (key: string, unfinished: string | null): Promise<void> => {
      if (unfinished !== null) await rename(unfinished, join(releases, key));
      const nextLink = `${currentLink}.next`;
      await rm(nextLink, { force: true });
      await symlink(join("releases", key), nextLink);
      await rename(nextLink, currentLink);
    },
    /** The last releases stay, so that a page opened before a switch still finds its assets. */
    prune: async (): Promise<void> => {
      const current = await currentKey();
      const others = (await readdir(releases)).filter((name) => name !== current);
      const dated = await Promise.all(
        others.map(async (name) => ({ name, at: (await stat(join(releases, name))).mtimeMs })),
      );
      const old = dated.toSorted((a, b) => b.at - a.at).slice(KEPT - 1);
      for (const { name } of old) await rm(join(releases, name), { recursive: true, force: true });
    },
  };
};

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
