import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const DOCUMENTS = globSync("{*,.github/*,{api,data-jobs,site}/**/*}.md", { cwd: ROOT });
const CODE = globSync("{.ci,.github,api,data-jobs,site}/**/*.*", { cwd: ROOT });

const named = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = ""]) => name);

test.for(DOCUMENTS)("%s names only tests and files that exist", (document) => {
  const text = readFileSync(join(ROOT, document), "utf8");
  const [room = ""] = document.split("/");
  const isHere = (path: string) => existsSync(join(ROOT, path));
  const tests = named(text, /`([\w./-]+\.(?:test|spec)\.ts)`/g);
  expect(tests.filter((path) => !isHere(path) && !isHere(join(room, path)))).toEqual([]);
  const files = named(text, /`([\w./-]+\.(?:tsx?|astro|css|mjs|sh))`/g);
  expect(files.filter((path) => !isHere(path) && !CODE.some((file) => file.endsWith(`/${path}`)))).toEqual(
    [],
  );
  const links = named(text, /\]\((?!https?:|mailto:|#)([^)#]+)/g);
  expect(links.filter((path) => !isHere(join(dirname(document), path)))).toEqual([]);
});

test.for(["README.md", ".github/SECURITY.md"])(
  "each promise in the table of %s names its test",
  (document) => {
    const text = readFileSync(join(ROOT, document), "utf8");
    const [, table = ""] = text.split(/\| proved by +\|\n\|[-| ]+\|\n/);
    const rows = table.slice(0, table.indexOf("\n\n")).split("\n");
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.filter((row) => !/\.(test|spec)\.ts` +\|$/.test(row))).toEqual([]);
  },
);
