import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";

import { headersFor } from "#lib/http-headers.ts";
import { releaseFolder } from "#release/fixtures/release-folder.ts";

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

test("the pages are counted, and what the build lists for us alone is not published", async () => {
  const files = { "index.html": "a", "company/1.html": "b", "inline-scripts.json": NO_CODE };
  const folder = await releaseFolder(files, { isPacked: false });
  expect(await finishRelease(folder)).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual(["company", "headers.json", "index.html"]);
});

const NO_CODE = '{"scripts":[],"styles":[]}';

test("a site that has lost a style of its pages is not finished", async () => {
  const files = {
    "index.html": '<p class="max-card:m-0">Companies</p>',
    "_astro/page.css": "p{margin:0}",
    "inline-scripts.json": NO_CODE,
  };
  const folder = await releaseFolder(files, { isPacked: false });
  await expect(finishRelease(folder)).rejects.toThrow("The style sheets lack 1 of the 1 utility classes");
});
