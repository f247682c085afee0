import { expect, test } from "vitest";

import { addressOf, cleanAddress, encodeAddress, readTarget } from "./request-target.ts";

test.each([
  ["/", "/", ""],
  ["/dashboard", "/dashboard", ""],
  ["/dashboard?sort=btc&q=%", "/dashboard", "?sort=btc&q=%"],
  ["/dashboard?", "/dashboard", "?"],
  ["/a%20b", "/a b", ""],
  ["/%C3%A9", "/é", ""],
  ["/%2564ashboard", "/%64ashboard", ""],
  ["/..%2f..%2fetc/passwd%00", "/..%2f..%2fetc/passwd\0", ""],
  ["//evil.example/", "//evil.example/", ""],
  ["http://evil.example/dashboard?x=1", "/dashboard", "?x=1"],
  ["*", "*", ""],
])("the request for %j is read as %j with %j", (url, path, query) => {
  expect(readTarget(url)).toMatchObject({ path, query, isMalformed: false });
});

test.each(["/%", "/%zz", "/%ff"])("the address %s is malformed", (url) => {
  expect(readTarget(url)).toMatchObject({ path: url, isMalformed: true });
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
