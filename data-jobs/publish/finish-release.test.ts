import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";

import { headersFor } from "#lib/http-headers.ts";
import { longText, releaseFolder } from "#release/fixtures/release-folder.ts";

import { finishRelease, headerRules } from "./finish-release.ts";

test("a hashed file carries what concerns a file, and a policy in case a browser shows it as a page", () => {
  const headers = headersFor("/_astro/page.js", headerRules("usual"));
  expect(Object.fromEntries(headers)).toEqual({
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  });
});

test("a dataset may be read from any site and kept for good; what points at the newest is asked again", () => {
  const rules = headerRules("usual");
  const headersAt = (path: string) => Object.fromEntries(headersFor(path, rules));
  expect(headersAt("/data/2026-01-02-0123456789ab/facts.csv")).toMatchObject({
    "Cache-Control": "public, max-age=31536000, immutable",
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  });
  expect(headersAt("/data/latest.json")).toMatchObject({
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Access-Control-Allow-Origin": "*",
  });
  expect(headersAt("/data")).toMatchObject({ "Content-Security-Policy": "usual" });
  expect(headersAt("/data")).not.toHaveProperty("Access-Control-Allow-Origin");
});

test("a release has few enough rules for any CDN, with one policy for all its pages", () => {
  const rules = headerRules("usual");
  expect(rules.length).toBeLessThanOrEqual(20);
  for (const page of ["/", "/dashboard", "/company/7", "/changes/2026-09-28"])
    expect(headersFor(page, rules), page).toContainEqual(["Content-Security-Policy", "usual"]);
});

test.each([
  [false, 10],
  [true, 5],
])(
  "every text gets packed files beside it, and no picture; awaited %s, company pages at level %i",
  async (isAwaited, level) => {
    const text = longText("Company");
    const files = {
      "index.html": text,
      "company/1.html": text,
      "_astro/page.js": text,
      "share.png": text,
      "inline-scripts.json": '{"scripts":[],"styles":[]}',
    };
    const folder = await releaseFolder(files, { isPacked: false });
    expect(await finishRelease(folder, { isAwaited })).toEqual({ pages: 2 });
    const brotli = (quality: number) =>
      brotliCompressSync(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      });
    const packed = (name: string) => readFile(join(folder, name));
    for (const [name, quality] of [
      ["index.html", 10],
      ["company/1.html", level],
      ["_astro/page.js", 11],
    ] as const) {
      expect(await packed(`${name}.br`), name).toEqual(brotli(quality));
      expect(gunzipSync(await packed(`${name}.gz`)).toString(), name).toBe(text);
    }
    const names = await readdir(folder);
    expect(names.filter((name) => name.startsWith("share"))).toEqual(["share.png"]);
    expect(names).not.toContain("inline-scripts.json");
  },
);

test("a site that has lost a style of its pages is not finished", async () => {
  const files = {
    "index.html": '<p class="max-card:m-0">Companies</p>',
    "_astro/page.css": "p{margin:0}",
    "inline-scripts.json": '{"scripts":[],"styles":[]}',
  };
  const folder = await releaseFolder(files, { isPacked: false });
  await expect(finishRelease(folder)).rejects.toThrow("The style sheets lack 1 of the 1 utility classes");
});
