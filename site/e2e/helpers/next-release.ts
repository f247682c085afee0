import { cp, mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { readSeed } from "#jobs/seed/read.ts";
import { packRelease } from "#jobs/publish/pack-release.ts";
import { releaseFolders } from "#jobs/publish/release-folders.ts";
import { PACKED, readDigests } from "#release/file-digests.ts";
import { HASHED_FOLDER, isHashed } from "#release/hashed-files.ts";
import { serveSeed } from "#testing/serve-seed.ts";

import { expect, test as base } from "./fixtures.ts";

export { expect };

/** A site of its own that goes on to other releases. */
type Releases = {
  origin: string;
  /** Publishes and serves a release in which each file of code has this in its name. */
  publish: (key: string) => Promise<void>;
  /** Two days go by, and what no release names any more is deleted. */
  sweep: () => Promise<void>;
};

export const test = base.extend<{ releases: Releases }>({
  releases: [
    async ({ browserName: _ }, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), "releases-"));
      const folders = releaseFolders(dataFolder);
      const source = process.env["E2E_DATA_DIR"] ?? "";
      const publish = async (key: string) => {
        await folders.add(key, await builtAgain(source, key));
        await folders.show(key);
        await folders.prune();
      };
      await publish("first");
      const server = await serveSeed(readSeed(), dataFolder);
      const read = async () => (await fetch(`${server.origin}/dashboard`)).text();
      await use({
        origin: server.origin,
        publish: async (key) => {
          await publish(key);
          await expect.poll(read, { message: `${key} is served` }).toContain(`-${key}.js`);
        },
        sweep: async () => {
          const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
          const shared = join(dataFolder, HASHED_FOLDER);
          for (const name of await readdir(shared))
            await utimes(join(shared, name), threeDaysAgo, threeDaysAgo);
          await folders.prune();
        },
      });
      await server.stop();
      await rm(dataFolder, { recursive: true });
    },
    { timeout: 240_000 },
  ],
  baseURL: ({ releases }, use) => use(releases.origin),
});

/** All but the hundreds of pages and pictures that no test here opens. */
const isNeeded = (name: string) => isHashed(name) || !name.includes("/") || name === "company/1.html";

/** The current release of a data folder as a build of changed code leaves it: each file of code is named and reads otherwise. */
async function builtAgain(dataFolder: string, key: string): Promise<string> {
  const current = join(dataFolder, "current");
  const built = await mkdtemp(join(tmpdir(), "built-"));
  const renamed = (text: string) =>
    text.replace(SCRIPT_NAME, (name) => (scripts.has(name) ? name.replace(/\.js$/, `-${key}.js`) : name));
  const names = Object.keys(await readDigests(current)).filter(
    (name) => !PACKED.test(name) && isNeeded(name),
  );
  const scripts = new Set(names.filter(isScript).map((name) => name.slice(HASHED_FOLDER.length + 1)));
  for (const name of [...names, "headers.json", "release.json"]) {
    const from = join(isHashed(name) ? dataFolder : current, name);
    const to = join(built, isScript(name) ? renamed(name) : name);
    await mkdir(dirname(to), { recursive: true });
    if (!/\.(html|js)$/.test(name)) await cp(from, to);
    else await writeFile(to, renamed(await readFile(from, "utf8")) + (isScript(name) ? `\n// ${key}` : ""));
  }
  await packRelease(built);
  return built;
}

const SCRIPT_NAME = /[\w.-]+\.js/g;
const isScript = (name: string) => isHashed(name) && name.endsWith(".js");
