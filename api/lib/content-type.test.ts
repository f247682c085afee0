import { expect, test } from "vitest";

import { contentTypeOf } from "./content-type.ts";

test.each([
  ["index.html", "text/html; charset=utf-8", true],
  ["_astro/page.B1f.JS", "text/javascript; charset=utf-8", true],
  ["data/companies.json", "application/json; charset=utf-8", true],
  ["favicon.svg", "image/svg+xml; charset=utf-8", true],
  ["favicon.ico", "image/x-icon", true],
  ["_astro/archivo.C2.woff2", "font/woff2", false],
  ["share.png", "image/png", false],
  ["data/all.csv.gz", "application/gzip", false],
  [".well-known/unknown", "application/octet-stream", false],
])("%s is %s, worth compressing: %s", (file, mime, compressible) => {
  expect(contentTypeOf(file)).toEqual({ mime, compressible });
});
