import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

import { DIGESTS_FILE, writeDigests } from "./file-digests.ts";
import { longText, releaseFolder } from "./fixtures/release-folder.ts";
import { loadEntries } from "./files.ts";

const load = async (files: Record<string, string | Buffer>) =>
  loadEntries(await releaseFolder(files, { isPacked: false }));

test("every file has one address, and the list of headers has none", async () => {
  const { entries } = await load({
    "index.html": "a",
    "company/1.html": "b",
    "_astro/x.js": "c",
    "robots.txt": "d",
  });
  expect([...entries.keys()]).toEqual(["/", "/robots.txt", "/_astro/x.js", "/company/1"]);
});

test("packed files are used as they are, and are no pages of their own", async () => {
  const page = longText("Given");
  const given = brotliCompressSync(page);
  const zipped = gzipSync(page);
  const { entries } = await load({ "index.html": page, "index.html.br": given, "index.html.gz": zipped });
  expect([...entries.keys()]).toEqual(["/"]);
  expect(entries.get("/")?.br?.body).toEqual(given);
  expect(await readFile(entries.get("/")?.gzip?.file ?? "")).toEqual(zipped);
});

test("a brotli file that belongs to no other is a file", async () => {
  const { entries } = await load({ "archive.br": "x" });
  expect([...entries.keys()]).toEqual(["/archive.br"]);
});

test.each([
  ["of another text", brotliCompressSync("another")],
  ["of a longer text", brotliCompressSync(longText("another"))],
  ["that is broken", Buffer.from("broken")],
])("a brotli file %s is refused", async (_, given) => {
  await expect(load({ "a.css": "body{}", "a.css.br": given })).rejects.toThrow(
    /a\.css\.br in .* Build the release/,
  );
});

test("two files for one address are refused", async () => {
  const files = { "education.html": "a", "education/index.html": "b" };
  await expect(load(files)).rejects.toThrow(/Two files in .* claim the address \/education/);
});

test.each([
  ["{", /headers\.json is not valid JSON/],
  [
    '{"rules":[{"match":"dashboard","headers":{}}]}',
    /headers\.json does not contain valid header rules[^]*rules\[0\]\.match/,
  ],
])("a list of headers such as %s is refused", async (headers, message) => {
  await expect(load({ "headers.json": headers })).rejects.toThrow(message);
});

test("a folder without a list of headers, or no folder at all, is refused", async () => {
  const folder = await releaseFolder({});
  await mkdir(`${folder}/bare`);
  await expect(loadEntries(`${folder}/bare`)).rejects.toThrow(/Cannot read .*headers\.json/);
  await expect(loadEntries(`${folder}/none`)).rejects.toThrow(
    /^No release in .*none\. Build the site first\.$/,
  );
});

test("a release is read through the link that publishing switches", async () => {
  const folder = await releaseFolder({ "one/headers.json": '{"rules":[]}', "one/index.html": "one" });
  await symlink("one", `${folder}/next`);
  await rename(`${folder}/next`, `${folder}/current`);
  const { entries } = await loadEntries(`${folder}/current`);
  expect(entries.get("/")?.identity.body?.toString()).toBe("one");
});

test("an empty file is an answer of no bytes", async () => {
  const { entries } = await load({ "empty.txt": "" });
  const { br, gzip, identity } = entries.get("/empty.txt") ?? {};
  expect([br, gzip, identity?.size]).toEqual([null, null, 0]);
});

test("memory holds the form that browsers ask for, and neither pictures for other sites nor open data", async () => {
  const page = longText("Page");
  const folder = await releaseFolder({
    "index.html": page,
    "_astro/font.woff2": "font",
    "og/page.png": "picture",
    "data/today/events.json": JSON.stringify(page),
  });
  const { entries } = await loadEntries(folder);
  const held = [...entries.values()].map(({ path, ...forms }) => [
    path,
    ...(["br", "gzip", "identity"] as const).filter((encoding) => forms[encoding]?.body),
  ]);
  expect(held).toEqual([
    ["/", "br"],
    ["/_astro/font.woff2", "identity"],
    ["/og/page.png"],
    ["/data/today/events.json"],
  ]);
});

test("when memory is full, the remaining pages stay on disk, those of companies before those of the site", async () => {
  const large = randomBytes(20e6);
  const { entries } = await load({ "company/1.html": large, "proof.html": large });
  const held = [...entries.values()].map(({ path, identity }) => [path, identity.body !== null]);
  expect(held).toEqual([
    ["/proof", true],
    ["/company/1", false],
  ]);
});

describe("a release with the list of its files", () => {
  const listed = async () => {
    const folder = await releaseFolder({ "index.html": longText("Home"), "og/page.png": "picture" });
    await writeDigests(folder);
    return folder;
  };

  test("is served as one without it", async () => {
    const folder = await listed();
    const withList = await loadEntries(folder);
    await rm(join(folder, DIGESTS_FILE));
    expect(withList).toEqual(await loadEntries(folder));
  });

  test.each([
    ["a page is cut short", "index.html", "short", /index\.html is not as it was built/],
    ["a picture has gone", "og/page.png", null, /og\/page\.png is not as it was built/],
    ["a page in memory has changed", "index.html.br", "same size", /index\.html\.br is not as it was built/],
    ["the list is cut short", DIGESTS_FILE, "{", /digests\.json is damaged\. Build the release again/],
    ["the list says nonsense", DIGESTS_FILE, '{"index.html":{"size":-1}}', /digests\.json is damaged/],
  ])("is refused if %s", async (_, name, text, message) => {
    const folder = await listed();
    const path = join(folder, name);
    const { size } = await stat(path);
    if (text === null) await rm(path);
    else await writeFile(path, text === "same size" ? randomBytes(size) : text);
    await expect(loadEntries(folder)).rejects.toThrow(message);
  });
});
