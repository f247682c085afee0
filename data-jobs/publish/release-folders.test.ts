import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { packRelease } from "./pack-release.ts";
import { releaseFolders } from "./release-folders.ts";

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "releases-"));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

async function publish(key: string) {
  const folders = releaseFolders(dataFolder);
  const built = await builtIn(tmpdir(), key);
  await folders.add(key, built);
  await folders.show(key);
  await folders.prune();
  await rm(built, { recursive: true, force: true });
}

async function builtIn(folder: string, text: string): Promise<string> {
  const built = await mkdtemp(join(folder, "built-"));
  await writeFile(join(built, "index.html"), text);
  await packRelease(built);
  return built;
}

const shown = () => readFile(join(dataFolder, "current", "index.html"), "utf8");

test("what is published is what visitors see", async () => {
  await publish("one");
  expect(await shown()).toBe("one");
  await publish("two");
  expect(await shown()).toBe("two");
  expect(await releaseFolders(dataFolder).currentKey()).toBe("two");
});

test("an earlier release can be shown again without building it", async () => {
  await publish("one");
  await publish("two");
  await releaseFolders(dataFolder).show("one");
  expect(await shown()).toBe("one");
});

test("what a killed build left behind is not shown, not in the way, and gone an hour later", async () => {
  await publish("one");
  const half = join(dataFolder, "releases", "two.of-another-build.unfinished");
  await mkdir(half);
  await writeFile(join(half, "half.html"), "");
  expect(await shown()).toBe("one");
  await publish("two");
  expect(await readdir(join(dataFolder, "current"))).toEqual(["digests.json", "index.html"]);
  expect(await readdir(half)).toEqual(["half.html"]);
  const hourAgo = new Date(Date.now() - 3_601_000);
  await utimes(half, hourAgo, hourAgo);
  expect(await releaseFolders(dataFolder).prune()).toEqual([basename(half)]);
  expect((await readdir(join(dataFolder, "releases"))).toSorted()).toEqual(["one", "two"]);
});

test("of two builders of the same release one is faster, and neither is in the other's way", async () => {
  const folders = releaseFolders(dataFolder);
  const add = async () => {
    const built = await builtIn(tmpdir(), "same");
    await folders.add("same", built);
    await rm(built, { recursive: true, force: true });
  };
  await Promise.all(Array.from({ length: 8 }, add));
  expect(await readdir(join(dataFolder, "releases"))).toEqual(["same"]);
  expect(await readdir(join(dataFolder, "releases", "same"))).toEqual(["digests.json", "index.html"]);
});

const MEMORY = "/dev/shm";
const isOfAnotherDisk = async () =>
  existsSync(MEMORY) && (await stat(MEMORY)).dev !== (await stat(tmpdir())).dev;

test.skipIf(!(await isOfAnotherDisk()))(
  "what was built on another disk is copied, and is whole",
  async () => {
    const built = await builtIn(MEMORY, "far");
    const folders = releaseFolders(dataFolder);
    await Promise.all([folders.add("far", built), folders.add("far", built)]);
    await rm(built, { recursive: true });
    expect(await readdir(join(dataFolder, "releases"))).toEqual(["far"]);
    await folders.show("far");
    expect(await shown()).toBe("far");
  },
);

test("a build that cannot be copied is no release and leaves nothing", async () => {
  const folders = releaseFolders(dataFolder);
  await expect(folders.add("none", join(dataFolder, "nowhere"))).rejects.toThrow();
  expect(await readdir(join(dataFolder, "releases"))).toEqual([]);
});

test("a link left by a killed switch does not stop the next", async () => {
  await publish("one");
  await writeFile(join(dataFolder, "current.next"), "");
  await publish("two");
  expect(await shown()).toBe("two");
});

test("the last releases stay, older ones go, the shown one never", async () => {
  for (const key of ["one", "two", "three", "four", "five"]) await publish(key);
  expect((await readdir(join(dataFolder, "releases"))).toSorted()).toEqual(["five", "four", "three"]);
});

test("a current release that is discarded is there for nobody, the others stay", async () => {
  await publish("one");
  await publish("two");
  await releaseFolders(dataFolder).discardCurrent();
  expect(await releaseFolders(dataFolder).currentKey()).toBeNull();
  expect(await readdir(join(dataFolder, "releases"))).toEqual(["one"]);
  await publish("two");
  expect(await shown()).toBe("two");
});

test("without any release there is no current one", async () => {
  expect(await releaseFolders(dataFolder).currentKey()).toBeNull();
});

test("releases shown in the same moment are as new as the order they were shown in", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const folders = releaseFolders(dataFolder);
  const keys = ["one", "two", "three"];
  for (const key of keys) await publish(key);
  for (const key of ["three", "one", "two"]) await folders.show(key);
  expect(await folders.keys()).toEqual(["two", "one", "three"]);
});

test("a web server under another user can read a release, however private its build was", async () => {
  const built = await builtIn(tmpdir(), "one");
  await mkdir(join(built, "company"), { mode: 0o700 });
  await writeFile(join(built, "company", "1.html"), "", { mode: 0o600 });
  await releaseFolders(dataFolder).add("one", built);
  const mode = async (...path: string[]) =>
    ((await stat(join(dataFolder, "releases", "one", ...path))).mode & 0o777).toString(8);
  expect([await mode(), await mode("company")]).toEqual(["755", "755"]);
  expect([await mode("index.html"), await mode("company", "1.html")]).toEqual(["644", "644"]);
});
