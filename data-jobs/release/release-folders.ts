import { cp, mkdir, readdir, readlink, rename, rm, stat, symlink } from "node:fs/promises";
import { basename, join } from "node:path";

const KEPT = 3;
const UNFINISHED = ".unfinished";

/** Where releases live: `releases/<key>/`, and `current` pointing at the one visitors see. */
export const releaseFolders = (dataFolder: string) => {
  const releases = join(dataFolder, "releases");
  const currentLink = join(dataFolder, "current");

  const currentKey = async (): Promise<string | null> => {
    const target = await readlink(currentLink).catch(() => null);
    return target !== null && (await exists(join(releases, basename(target)))) ? basename(target) : null;
  };

  const show = async (key: string): Promise<void> => {
    const nextLink = `${currentLink}.next`;
    await rm(nextLink, { force: true });
    await symlink(join("releases", key), nextLink);
    await rename(nextLink, currentLink);
  };

  return {
    currentKey,
    has: (key: string) => exists(join(releases, key)),
    /** Copied beside and renamed: the one rename makes it a release, the one in `show` its visitors' release. */
    publish: async (key: string, built: string): Promise<void> => {
      await mkdir(releases, { recursive: true });
      const unfinished = join(releases, `${key}${UNFINISHED}`);
      await rm(unfinished, { recursive: true, force: true });
      try {
        await cp(built, unfinished, { recursive: true });
        await rename(unfinished, join(releases, key));
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true });
        throw error;
      }
      await show(key);
    },
    show,
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
