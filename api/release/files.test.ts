import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { DIGESTS_FILE } from "./file-digests.ts";
import { longText, releaseFolder } from "./fixtures/release-folder.ts";
import { loadRelease } from "./files.ts";
import { serveRelease } from "./fixtures/serve-release.ts";

const load = async (files: Record<string, string | Buffer>) => loadRelease(await releaseFolder(files));

test("every file has one address, and the list of headers has none", async () => {
  const { addresses } = await load({
    "index.html": "a",
    "company/1.html": "b",
    "_astro/x.js": "c",
    "robots.txt": "d",
  });
  expect(addresses.toSorted()).toEqual(["/", "/_astro/x.js", "/company/1", "/robots.txt"]);
});

test("a brotli file that belongs to no other is a file", async () => {
  const { addresses } = await load({ "archive.br": "x" });
  expect(addresses.toSorted()).toEqual(["/archive.br"]);
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
  await expect(loadRelease(`${folder}/bare`)).rejects.toThrow(/Cannot read .*headers\.json/);
  await expect(loadRelease(`${folder}/none`)).rejects.toThrow(
    /^No release in .*none\. Build the site first\.$/,
  );
});

test("a release is read through the link that publishing switches", async () => {
  const folder = await releaseFolder({});
  await symlink(await releaseFolder({ "index.html": "one" }), `${folder}/next`);
  await rename(`${folder}/next`, `${folder}/current`);
  const ask = await serveRelease(await loadRelease(`${folder}/current`));
  expect((await ask("/")).body.toString()).toBe("one");
});

test("an empty file is an answer of no bytes", async () => {
  const ask = await serveRelease(await load({ "empty.txt": "" }));
  const { status, headers, body } = await ask("/empty.txt", { "accept-encoding": "br" });
  expect([status, headers["content-length"], body.length]).toEqual([200, "0", 0]);
});

describe("a release with the list of its files", () => {
  const listed = () => releaseFolder({ "index.html": longText("Home"), "og/page.png": "picture" });

  test.each([
    ["a page is cut short", "index.html", "short", /index\.html is not as it was built/],
    ["a picture has gone", "og/page.png", null, /og\/page\.png is not as it was built/],
    ["the list has gone", DIGESTS_FILE, null, /digests\.json is damaged\. Build the release again/],
    ["the list is cut short", DIGESTS_FILE, "{", /digests\.json is damaged\. Build the release again/],
    ["the list says nonsense", DIGESTS_FILE, '{"index.html":{"size":-1}}', /digests\.json is damaged/],
  ])("is refused if %s", async (_, name, text, message) => {
    const folder = await listed();
    const path = join(folder, name);
    if (text === null) await rm(path);
    else await writeFile(path, text);
    await expect(loadRelease(folder)).rejects.toThrow(message);
  });

  test("does not send a page that is no longer as it was built", async () => {
    const folder = await listed();
    const path = join(folder, "index.html.br");
    const ask = await serveRelease(await loadRelease(folder));
    await writeFile(path, randomBytes((await stat(path)).size));
    const { status, headers } = await ask("/", { "accept-encoding": "br" });
    expect([status, headers["cache-control"]]).toEqual([503, "no-store"]);
    expect((await ask("/", { "accept-encoding": "gzip" })).status).toBe(200);
  });
});
