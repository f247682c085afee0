import { expect, test } from "vitest";

import type { HeaderRule } from "#domain/snapshot/release.schema.ts";

import { headersEverywhere, headersFor } from "./header-rules.ts";

const rules: HeaderRule[] = [
  { match: "/**", headers: { "X-Frame-Options": "DENY", "Cache-Control": "no-cache" } },
  { match: "/embed/**", headers: { "x-frame-options": "ALLOWALL" } },
  { match: "/dashboard", headers: { "Content-Security-Policy": "default-src 'none'" } },
];

test.each([
  ["/", "DENY"],
  ["/embed", "DENY"],
  ["/embedded", "DENY"],
  ["/embed/btc", "ALLOWALL"],
  ["/embed/a/b", "ALLOWALL"],
])("%s gets the last X-Frame-Options that covers it, once: %s", (path, value) => {
  const found = headersFor(path, rules).filter(([name]) => name.toLowerCase() === "x-frame-options");
  expect(found.map(([, own]) => own)).toEqual([value]);
});

test("an exact address covers itself and nothing below or beside it", () => {
  const paths = ["/dashboard", "/dashboard/", "/dashboard/x", "/dashboards", "/"];
  const names = (path: string) => headersFor(path, rules).map(([name]) => name);
  expect(paths.filter((path) => names(path).includes("Content-Security-Policy"))).toEqual(["/dashboard"]);
});

test("a rule overrides what a file brings along", () => {
  const given = [
    ["Content-Type", "text/html"],
    ["cache-control", "private"],
  ] as const;
  expect(headersFor("/", rules, given)).toEqual([
    ["Content-Type", "text/html"],
    ["Cache-Control", "no-cache"],
    ["X-Frame-Options", "DENY"],
  ]);
});

test("a rule takes a header away, and a later one gives it back", () => {
  const given: HeaderRule[] = [
    { match: "/**", headers: { "X-Frame-Options": "DENY" } },
    { match: "/_astro/**", headers: { "x-frame-options": null } },
    { match: "/_astro/page.js", headers: { "X-Frame-Options": "SAMEORIGIN" } },
  ];
  expect(headersFor("/", given)).toEqual([["X-Frame-Options", "DENY"]]);
  expect(headersFor("/_astro/other.js", given)).toEqual([]);
  expect(headersFor("/_astro/page.js", given)).toEqual([["X-Frame-Options", "SAMEORIGIN"]]);
});

test("an answer without a file gets the headers of every address, and none about caching", () => {
  expect(headersEverywhere(rules)).toEqual([["X-Frame-Options", "DENY"]]);
});
