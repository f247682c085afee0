import { expect, test } from "vitest";

import { addressOf, cleanAddress, encodeAddress } from "./addresses.ts";

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
