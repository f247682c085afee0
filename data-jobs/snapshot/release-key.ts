import { createHash, type Hash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import type { ReleaseNames } from "#domain/snapshot/release.schema.ts";
import { snapshotLines, type Snapshot } from "#domain/snapshot/snapshot.schema.ts";

const projectFolder = resolve(import.meta.dirname, "../..");

/** Whatever may change a page or a dataset is in here, so that no kind of file can be forgotten. */
const CODE = [
  "{api,data-jobs,site}/**",
  "astro.config.mjs",
  "package-lock.json",
  "package.json",
  "tsconfig.json",
];
const NO_CODE = ["**/{bench,drills,e2e,fixtures,notes,testing}", "**/*.{spec,test}.{ts,tsx}", "**/README.md"];

/** The files that a release is made by, in an order that is the same on all machines. */
export async function codeFiles(folder = projectFolder): Promise<string[]> {
  const entries = await Array.fromAsync(glob(CODE, { cwd: folder, exclude: NO_CODE, withFileTypes: true }));
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).toSorted();
}

/** The name of the release made from this snapshot, and of its code. The same facts on the same code and day give the same. */
export async function releaseNamesOf(snapshot: Snapshot, folder = projectFolder): Promise<ReleaseNames> {
  const code = createHash("sha256");
  for (const file of await codeFiles(folder))
    code.update(`\0${file}\0`).update(await readFile(join(folder, file)));
  const release = code.copy();
  // Pages say how old a figure is, so the day counts and the time of day does not.
  const ofTheDay = { ...snapshot, takenAt: snapshot.takenAt.slice(0, 10) };
  for (const line of snapshotLines(ofTheDay)) release.update(line);
  return { release: nameOf(release), code: nameOf(code) };
}

const nameOf = (hash: Hash): string => hash.digest("hex").slice(0, 16);
