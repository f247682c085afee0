import { expect, test } from "vitest";

import { decode } from "./decode.ts";

const LATIN = Buffer.from("Soci\u00e9t\u00e9", "latin1");

test.for([
  ["utf-8 when nothing is said", Buffer.from("Société"), null],
  ["the charset of the header", LATIN, "text/xml; charset=ISO-8859-1"],
  [
    "the charset of the declaration",
    Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>Soci\u00e9t\u00e9', "latin1"),
    null,
  ],
  ["what it is, where another charset is named", LATIN, "text/xml; charset=utf-8"],
  ["what it is, where the charset does not exist", Buffer.from("Société"), "text/xml; charset=klingon"],
] as const)("reads %s", ([, bytes, contentType]) => {
  expect(decode(bytes, contentType)).toMatch(/Société$/);
});

test("reads Japanese", () => {
  expect(decode(new Uint8Array([0x83, 0x72, 0x83, 0x62, 0x83, 0x67]), "text/html; charset=Shift_JIS")).toBe(
    "ビット",
  );
});
