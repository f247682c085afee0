import fc from "fast-check";
import { expect, test } from "vitest";

import type { HeaderRule } from "#domain/snapshot/release.schema.ts";

import { acceptedEncodings, contentTypeOf, headersFor, namesTag, type Encoding } from "./http-headers.ts";

test.each<[header: string | undefined, accepted: Encoding[]]>([
  [undefined, ["identity"]],
  ["", ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["gzip", ["gzip", "identity"]],
  ["x-gzip", ["gzip", "identity"]],
  ["BR", ["br", "identity"]],
  ["zstd", ["identity"]],
  ["identity", ["identity"]],
  ["*", ["br", "gzip", "identity"]],
  ["br;q=0, gzip", ["gzip", "identity"]],
  ["br ; q=0.5 , gzip ; q=0.8", ["gzip", "br", "identity"]],
  ["br;Q=0.2, gzip", ["gzip", "br", "identity"]],
  ["gzip;q=0.5, identity", ["identity", "gzip"]],
  ["gzip;q=0.001", ["gzip", "identity"]],
  ["gzip;q=0.000", ["identity"]],
  ["*;q=0.5, gzip", ["gzip", "br", "identity"]],
  ["*, br;q=0", ["gzip", "identity"]],
  ["*;q=0", []],
  ["*;q=0, gzip", ["gzip"]],
  ["*;q=0, identity", ["identity"]],
  ["identity;q=0", []],
  ["br, identity;q=0", ["br"]],
  ["br;q=2, gzip", ["gzip", "identity"]],
  ["br;q=high, gzip", ["gzip", "identity"]],
  ["br, br;q=0", ["identity"]],
])("Accept-Encoding %j accepts %j", (header, accepted) => {
  expect(acceptedEncodings(header)).toEqual(accepted);
});

const coding = fc.constantFrom("br", "gzip", "identity", "*", "zstd", "deflate");
const weight = fc.constantFrom("", ";q=0", ";q=0.0", "; q=0.000", ";q=0.3", ";q=1", ";q=1.000");
const wishes = fc.array(fc.tuple(coding, weight), { maxLength: 8 });

test("a refused encoding is never accepted, however the refusal is worded", () => {
  fc.assert(
    fc.property(wishes, (parts) => {
      const accepted = acceptedEncodings(parts.map((part) => part.join("")).join(", "));
      const refused = (name: string) => parts.some(([c, w]) => c === name && /q=0(\.0*)?$/.test(w));
      const named = (name: string) => parts.some(([c]) => c === name);
      for (const encoding of accepted) {
        expect(refused(encoding)).toBe(false);
        if (!named(encoding)) expect(refused("*")).toBe(false);
        if (!named(encoding) && encoding !== "identity") expect(named("*")).toBe(true);
      }
    }),
  );
});

test("plain bytes are accepted unless they are refused by name or by a star", () => {
  fc.assert(
    fc.property(wishes, (parts) => {
      const header = parts.map((part) => part.join("")).join(", ");
      const mayRefuse = parts.some(([c]) => c === "identity" || c === "*");
      expect(mayRefuse || acceptedEncodings(header).includes("identity")).toBe(true);
    }),
  );
});

test("any text whatever is answered without an error", () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(acceptedEncodings(header)).toEqual(acceptedEncodings(header));
    }),
  );
});

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", "abc"', true],
  ['"x",W/"abc" , "y"', true],
  ["*", true],
  [" * ", true],
  ['"a,b", "abc"', true],
  ['"x"', false],
  ['"abcd"', false],
  ["abc", false],
  ["", false],
  ['"x, "abc', false],
])('If-None-Match %s names "abc": %s', (ifNoneMatch, named) => {
  expect(namesTag(ifNoneMatch, '"abc"')).toBe(named);
});

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
