import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { snapshotLines, type Snapshot } from "#domain/snapshot/snapshot.schema.ts";

const projectFolder = resolve(import.meta.dirname, "../..");

/** Everything that affects pages and datasets: the site's own code, the rules it imports, the exact libraries. */
export const CODE = [
  "site/**/*.{astro,ts,tsx,css,svg,woff2,md}",
  "api/domain/**/*.{ts,json}",
  "api/pages/*.{ts,json}",
  "api/contract/*.ts",
  "api/lib/{compress,security-headers}.ts",
  "data-jobs/publish/*.ts",
  "data-jobs/snapshot/*.ts",
  "data-jobs/dataset/*.{ts,csv}",
  "astro.config.mjs",
  "package-lock.json",
];

/** The name of the release made from this snapshot. The same facts on the same code and day give the same name. */
export async function releaseKeyOf(snapshot: Snapshot): Promise<string> {
  const hash = createHash("sha256");
  // Pages say how old a figure is, so the day counts and the time of day does not.
  const ofTheDay = { ...snapshot, takenAt: snapshot.takenAt.slice(0, 10) };
  for (const line of snapshotLines(ofTheDay)) hash.update(line);
  const files: string[] = [];
  for await (const file of glob(CODE, { cwd: projectFolder })) files.push(file);
  for (const file of files.toSorted())
    hash.update(`\0${file}\0`).update(await readFile(join(projectFolder, file)));
  return hash.digest("hex").slice(0, 16);
}
