import { execFile } from "node:child_process";
import { cp, mkdir, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";

const PROJECT = join(import.meta.dirname, "../..");
const PACKAGES = "node_modules";
const MADE = [PACKAGES, "dist", "test-results", "playwright-report"];

/** Puts our code and its packages into a folder. A linked folder of packages would keep its own path, so each file is linked. */
export async function copyCodeTo(folder: string): Promise<void> {
  const isCode = (path: string) => {
    const [top = ""] = relative(PROJECT, path).split(sep);
    return !top.startsWith(".") && !MADE.includes(top);
  };
  await cp(PROJECT, folder, { recursive: true, filter: isCode });
  await mkdir(join(folder, PACKAGES));
  const packages = (await readdir(join(PROJECT, PACKAGES)))
    .filter((name) => !name.startsWith("."))
    .map((name) => join(PROJECT, PACKAGES, name));
  const copy = (how: string) => promisify(execFile)("cp", [how, ...packages, join(folder, PACKAGES)]);
  // A file cannot be linked from one disk to another.
  await copy("-al").catch(() => copy("-a"));
}
