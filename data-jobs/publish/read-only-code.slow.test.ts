import { execFile, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

import { makeRelease } from "#jobs/testing/snapshots.ts";
import { snapshotLike } from "#testing/snapshot.ts";

const PROJECT = join(import.meta.dirname, "../..");
const READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$0" && exec "$@"';
const BUILD = `
  import { readFile } from "node:fs/promises";
  const { buildRelease } = await import("#jobs/publish/build.ts");
  const { draftSnapshot, finishSnapshot } = await import("#jobs/snapshot/write-snapshot.ts");
  const [, dataFolder] = process.argv;
  const snapshot = JSON.parse(await readFile(dataFolder + "/snapshot-to-build.json", "utf8"));
  const draft = await draftSnapshot("built", { snapshot, dataset: null }, dataFolder);
  await buildRelease(await finishSnapshot(draft, dataFolder), { dataFolder, log: () => {} });`;

const canMount = spawnSync("unshare", ["-m", "true"]).status === 0;

/** Far from the code, as /var/lib is from /opt: what finds its files by a folder both are in finds none. */
async function folderFarFrom(code: string): Promise<string> {
  const folder = await mkdtemp(code.startsWith("/var/") ? "/tmp/far-" : "/var/tmp/far-");
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const buildReadOnly = (dataFolder: string) => {
  const node = [process.execPath, "--input-type=module", "--eval", BUILD, dataFolder];
  return promisify(execFile)("unshare", ["-m", "sh", "-c", READ_ONLY, PROJECT, ...node]);
};

test.skipIf(!canMount)(
  "code that cannot be written to builds the same files as code that can",
  { timeout: 120_000 },
  async () => {
    const [usual, far] = [await folderFarFrom(PROJECT), await folderFarFrom(PROJECT)];
    const snapshot = snapshotLike({});
    const { key } = await makeRelease(snapshot, { dataFolder: usual, log: () => {} });
    await writeFile(join(far, "snapshot-to-build.json"), JSON.stringify(snapshot));
    await buildReadOnly(far);

    const filesOf = async (folder: string, release: string) => [
      ...(await readdir(join(folder, "releases", release), { recursive: true })),
      ...(await readdir(join(folder, "_astro"))),
    ];
    const files = await filesOf(far, "built");
    expect(files.length).toBeGreaterThan(100);
    expect(files.toSorted()).toEqual((await filesOf(usual, key)).toSorted());
    expect(await readdir(join(far, "workshop"))).toEqual([]);
  },
);

test.skipIf(!canMount)(
  "code that cannot be written to is not copied to where it cannot be built",
  async () => {
    const far = join(await folderFarFrom(PROJECT), "a#b");
    await mkdir(far);
    await writeFile(join(far, "snapshot-to-build.json"), JSON.stringify(snapshotLike({})));
    await expect(buildReadOnly(far)).rejects.toThrow(
      `DATA_DIR: the code is read-only, so it is copied. Code can't run in ${far}, because its path contains #.`,
    );
  },
);
