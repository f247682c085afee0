import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";

import { wholeNames } from "#lib/atomic-write.ts";

import { packRelease } from "./pack-release.ts";

const FILES = 30;
const BYTES = 400_000;
const KILLS = 10;

const CHILD = `
import { shareHashedFiles } from ${JSON.stringify(join(import.meta.dirname, "hashed-files.ts"))};
await shareHashedFiles(process.argv[1], process.argv[2]);
`;
const CODE = ["--input-type=module", "-e", CHILD];

test("killed at any moment, it leaves files that are whole, and the next build lays the rest", async () => {
  const folder = await mkdtemp(join(tmpdir(), "killed-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [built, dataFolder] = [join(folder, "built"), join(folder, "data")];
  await mkdir(join(built, "_astro"), { recursive: true });
  const content = (name: string) => name.repeat(BYTES / name.length);
  for (let n = 0; n < FILES; n++) {
    const name = `part.${String(n).padStart(3, "0")}.woff2`;
    await writeFile(join(built, "_astro", name), content(name));
  }
  await packRelease(built);
  const shared = join(dataFolder, "_astro");
  const laid: number[] = [];
  const namesNow = () => readdir(shared).catch(() => []);
  for (let kill = 0; kill < KILLS; kill++) {
    const child = spawn(process.execPath, [...CODE, built, dataFolder], { stdio: "inherit" });
    const ended = once(child, "close");
    const before = (await namesNow()).length;
    while (child.exitCode === null && (await namesNow()).length <= before + kill * 2) await wait(1);
    child.kill("SIGKILL");
    await ended;
    const names = await wholeNames(shared);
    for (const name of names) expect(await readFile(join(shared, name), "utf8"), name).toBe(content(name));
    laid.push(names.length);
    if (names.length === FILES) await rm(shared, { recursive: true });
  }
  expect(laid.some((count) => count > 0 && count < FILES)).toBe(true);
  const child = spawn(process.execPath, [...CODE, built, dataFolder], { stdio: "inherit" });
  await once(child, "close");
  expect(await wholeNames(shared)).toHaveLength(FILES);
  expect((await readdir(built)).toSorted()).toEqual(["_astro", "digests.json"]);
});
