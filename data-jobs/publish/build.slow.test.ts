import { execFile, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import type { Snapshot } from "#domain/snapshot/snapshot.schema.ts";
import { releaseNamesOf } from "#jobs/snapshot/release-key.ts";
import { makeRelease } from "#jobs/testing/snapshots.ts";
import { pageText } from "#testing/page-text.ts";
import { snapshotLike } from "#testing/snapshot.ts";

import { releaseFolders } from "./release-folders.ts";

const empty = snapshotLike({
  fearAndGreed: { value: 37, classification: "Fear", readAt: "2026-01-02T00:00:00.000Z" },
});

const PROJECT = join(import.meta.dirname, "../..");
/** As /var/lib is from /opt: what finds its files by a folder both are in finds none. */
const FAR_FROM_CODE = PROJECT.startsWith("/var/") ? "/tmp/far-" : "/var/tmp/far-";

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(FAR_FROM_CODE);
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const folders = () => releaseFolders(dataFolder);
const build = (snapshot: Snapshot, signal?: AbortSignal) =>
  makeRelease(snapshot, { dataFolder, log: () => {}, signal });

test("a site without any company or price still builds, and a policy stands for each page", async () => {
  const { key, isNew } = await build(empty);
  expect(isNew).toBe(true);
  expect(await folders().currentKey()).toBeNull();
  await folders().show(key);
  for (const [page, ...texts] of [
    ["index", "0 companies, 0 BTC, in one table"],
    [
      "dashboard",
      "$118,581.00-0.16%",
      "Total BTC Holdings0 BTC",
      "Total Value$0.0B",
      "Companies0in 0 countries",
      "Average BTC/MCap Ratio0.0%",
      "No companies yet.",
      "No announcements available",
    ],
    ["dashboard/all", "No companies yet."],
    ["featured", "No companies yet."],
    [
      "market-analysis",
      "Bitcoin Price$118,581.00-0.16%",
      "Total USD Value$0.0B",
      "Active Companies0",
      "Fear & Greed Index37Fear2 Jan 2026;",
      "No companies yet.",
      "Treasury concentrationlargest holding as a share of the total0.0%",
    ],
    ["public-offers", "Combined Value$5,638M"],
  ] as const) {
    const text = pageText(await readFile(join(dataFolder, "current", `${page}.html`), "utf8"));
    expect(text, page).not.toMatch(/NaN|undefined|null|Infinity/);
    for (const expected of texts) expect(text, page).toContain(expected.replaceAll(" ", ""));
  }
  expect(await readFile(join(dataFolder, "current", "headers.json"), "utf8")).toContain(
    "trusted-types 'none'",
  );
}, 120_000);

test("an unchanged snapshot is not built again", async () => {
  expect(await build({ ...empty, takenAt: "2026-01-02T23:00:00.000Z" })).toMatchObject({ isNew: false });
  expect(await folders().summaryOf((await folders().currentKey()) ?? "")).toMatchObject({ companies: 0 });
});

test("a build that fails leaves visitors the release they had, and nothing half made", async () => {
  const before = await folders().currentKey();
  const changed = { ...empty, settings: { ...empty.settings, siteTitle: "Another" } };
  await expect(build(changed, AbortSignal.timeout(300))).rejects.toThrow();
  expect(await folders().currentKey()).toBe(before);
  expect(await readdir(join(dataFolder, "releases"))).toEqual([before]);
}, 60_000);

const READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$0" && exec "$@"';
const BUILD = `
  import { mkdir, readFile } from "node:fs/promises";
  const { buildRelease } = await import("#jobs/publish/build.ts");
  const { writeSnapshot } = await import("#jobs/snapshot/write-snapshot.ts");
  const [, dataFolder] = process.argv;
  const snapshot = JSON.parse(await readFile(dataFolder + "/snapshot-to-build.json", "utf8"));
  const folder = dataFolder + "/taken";
  await mkdir(folder);
  const written = await writeSnapshot({ release: "built", code: "any" }, { snapshot, dataset: null }, { folder, dataFolder });
  await buildRelease({ ...written, folder }, { dataFolder, log: () => {} });`;

const canMount = spawnSync("unshare", ["-m", "true"]).status === 0;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(FAR_FROM_CODE);
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function buildReadOnly(folder: string, snapshot: Snapshot) {
  await writeFile(join(folder, "snapshot-to-build.json"), JSON.stringify(snapshot));
  const node = [process.execPath, "--input-type=module", "--eval", BUILD, folder];
  await promisify(execFile)("unshare", ["-m", "sh", "-c", READ_ONLY, PROJECT, ...node]);
}

test.skipIf(!canMount)(
  "code that cannot be written to builds the same files as code that can",
  { timeout: 120_000 },
  async () => {
    const far = await newFolder();
    await buildReadOnly(far, empty);
    const filesOf = async (folder: string, release: string) => [
      ...(await readdir(join(folder, "releases", release), { recursive: true })),
      ...(await readdir(join(folder, "_astro"))),
    ];
    const files = await filesOf(far, "built");
    expect(files.length).toBeGreaterThan(100);
    const usual = await filesOf(dataFolder, (await folders().currentKey()) ?? "");
    expect(files.toSorted()).toEqual(usual.toSorted());
    expect(await readdir(join(far, "workshop"))).toEqual([]);
  },
);

test.skipIf(!canMount)(
  "code that cannot be written to is not copied to where it cannot be built",
  async () => {
    const far = join(await newFolder(), "a#b");
    await mkdir(far);
    await expect(buildReadOnly(far, empty)).rejects.toThrow(
      `DATA_DIR: the code is read-only, so it is copied. Code can't run in ${far}, because its path contains #.`,
    );
  },
);

test("the facts, the settings and the day name a release; the minute does not", async () => {
  const { release: key } = await releaseNamesOf(empty);
  const named = (change: Partial<Snapshot>) =>
    releaseNamesOf({ ...empty, ...change }).then(({ release }) => release);
  expect(await named({ takenAt: "2026-01-02T23:59:00.000Z" })).toBe(key);
  expect(await named({ takenAt: "2026-01-03T00:00:00.000Z" })).not.toBe(key);
  expect(await named({ closes: [["2026-01-01", 100_000]] })).not.toBe(key);
  expect(await named({ settings: { ...empty.settings, siteTitle: "Another" } })).not.toBe(key);
});
