import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const STYLES = import.meta.dirname;
const SITE = join(STYLES, "..");
const sources = readFileSync(join(STYLES, "global.css"), "utf8")
  .matchAll(/^@source "(.*)";$/gm)
  .map(([, pattern = ""]) => pattern)
  .toArray();

const filesOf = (patterns: string[], cwd: string) =>
  new Set(globSync(patterns, { cwd }).map((file) => join(cwd, file)));

test("Tailwind reads every page and component", () => {
  const all = filesOf(["**/*.{astro,tsx}"], SITE);
  expect(all.size).toBeGreaterThan(200);
  expect([...all.difference(filesOf(sources, STYLES))]).toEqual([]);
});

test("no folder is searched as deep as it goes, as Tailwind then skips what a folder above tells git to ignore", () => {
  expect(sources).not.toContainEqual(expect.stringContaining("**"));
});
