import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

import pkg from "../../package.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "../..");
const STYLES = "site/styles";
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const ROOMS = Object.entries(pkg.imports).map(([from, to]) => [from.slice(0, -1), to.slice(2, -1)] as const);

/** The files that one names, static and late ones. */
const importsOf = (file: string) =>
  [...read(file).matchAll(/(?:from|import)\s*\(?\s*"([.#][^"]+)"/g)].flatMap(([, name = ""]) => {
    const [from, to] = ROOMS.find(([room]) => name.startsWith(room)) ?? ["", `${dirname(file)}/`];
    const path = join(to, name.slice(from.length));
    return existsSync(join(ROOT, path)) ? path : [];
  });

function allOf(page: string): string[] {
  const found = new Set([page]);
  for (const file of found)
    if (/\.(astro|tsx?)$/.test(file)) importsOf(file).forEach((each) => found.add(each));
  return [...found];
}

/** What a sheet has Tailwind read, itself and by what it imports. */
function sourcesOf(sheet: string): string[] {
  const text = read(sheet);
  const at = dirname(sheet);
  const own = [...text.matchAll(/^@source "(.*)";$/gm)].map(([, pattern = ""]) => join(at, pattern));
  const others = [...text.matchAll(/^@import "(\..*?)"/gm)].map(([, path = ""]) => join(at, path));
  return [...own, ...others.flatMap(sourcesOf)];
}

const pages = globSync("site/pages/**/*.astro", { cwd: ROOT });

test("each page has one sheet of its own, for which Tailwind reads the page and all its components", () => {
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const files = allOf(page);
    const sheets = files.filter((file) => file.startsWith(`${STYLES}/pages/`));
    expect(sheets, page).toHaveLength(1);
    const sources = new Set(globSync(sheets.flatMap(sourcesOf), { cwd: ROOT }));
    const drawing = files.filter((file) => /\.(astro|tsx)$/.test(file));
    expect(
      drawing.filter((file) => !sources.has(file)),
      page,
    ).toEqual([]);
  }
});

test("no folder is searched as deep as it goes, as Tailwind then skips what a folder above tells git to ignore", () => {
  for (const sheet of globSync(`${STYLES}/**/*.css`, { cwd: ROOT }))
    expect(
      sourcesOf(sheet).filter((pattern) => pattern.includes("**")),
      sheet,
    ).toEqual([]);
});
