import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

import { startServer } from "#testing/server.ts";

const PROJECT = join(import.meta.dirname, "../../..");
const CACHE = join(PROJECT, "node_modules/.cache");
/** All that the pages and the data of a first start depend on, and more. */
const CODE = ["{api,data-jobs,site}/**/*.*", "*.{json,mjs,ts}"];
const OTHERS = ["site/e2e/**/*.ts", "**/*.test.ts", "**/notes/**"];

/**
 * A site with the initial data that has started before, as its first start would be the longest part of most runs. It is
 * made once a day for each state of the code. An address is given once it answers.
 */
export async function startBuiltSite(folder: string, name: string, settings: Record<string, string>) {
  const kept = join(CACHE, `site-${name}-${keyOf(settings)}.tar`);
  if (existsSync(kept)) execFileSync("tar", ["-xf", kept, "-C", folder]);
  else {
    const first = await startServer(folder, settings);
    await first.stop();
    mkdirSync(CACHE, { recursive: true });
    for (const older of globSync(join(CACHE, `site-${name}-*.tar`))) rmSync(older, { force: true });
    const unfinished = `${kept}.${process.pid}`;
    execFileSync("tar", ["-cf", unfinished, "-C", folder, "."]);
    renameSync(unfinished, kept);
  }
  return startServer(folder, settings);
}

function keyOf(settings: Record<string, string>): string {
  const today = new Date().toISOString().slice(0, 10);
  const hash = createHash("sha256").update(JSON.stringify([today, settings]));
  const files = CODE.flatMap((pattern) => globSync(pattern, { cwd: PROJECT, exclude: OTHERS }));
  for (const file of files.toSorted()) hash.update(`\0${file}\0`).update(readFileSync(join(PROJECT, file)));
  return hash.digest("hex").slice(0, 16);
}
