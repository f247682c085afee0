import { expect, test } from "vitest";

import { addressOf, cleanAddress, encodeAddress, readTarget } from "./request-target.ts";

test.each([
  ["/", { path: "/", query: "" }],
  ["/dashboard", { path: "/dashboard", query: "" }],
  ["/dashboard?sort=btc&q=%", { path: "/dashboard", query: "?sort=btc&q=%" }],
  ["/dashboard?", { path: "/dashboard", query: "?" }],
  ["/a%20b", { path: "/a b", query: "" }],
  ["/%C3%A9", { path: "/é", query: "" }],
  ["/%2564ashboard", { path: "/%64ashboard", query: "" }],
  ["/..%2f..%2fetc/passwd%00", { path: "/../../etc/passwd\0", query: "" }],
  ["//evil.example/", { path: "//evil.example/", query: "" }],
  ["http://evil.example/dashboard?x=1", { path: "/dashboard", query: "?x=1" }],
  ["*", { path: "*", query: "" }],
  ["/%", null],
  ["/%zz", null],
  ["/%ff", null],
])("the request for %j is read as %j", (url, target) => {
  expect(readTarget(url)).toEqual(target);
});

test.each([
  ["index.html", "/"],
  ["dashboard.html", "/dashboard"],
  ["company/12.html", "/company/12"],
  ["education/index.html", "/education"],
  ["myindex.html", "/myindex"],
  ["robots.txt", "/robots.txt"],
  ["_astro/page.B1f.js", "/_astro/page.B1f.js"],
])("the file %s is found at %s", (file, address) => {
  expect(addressOf(file)).toBe(address);
});

test.each([
  ["/dashboard/", "/dashboard"],
  ["/dashboard.html", "/dashboard"],
  ["/index.html", "/"],
  ["//evil.example/", "//evil.example"],
  ["/", null],
  ["/dashboard", null],
  ["/robots.txt", null],
])("%s means %s", (path, clean) => {
  expect(cleanAddress(path)).toBe(clean);
});

test("an address in a Location header cannot break out of its path", () => {
  expect(encodeAddress("/a b?c#d\r\né")).toBe("/a%20b%3Fc%23d%0D%0A%C3%A9");
});
