import { describe, expect, test } from "vitest";

import { decode, parseXml } from "./parse.ts";

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

test("reads elements by their local names, attributes, entities and raw text", () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
    <!-- a <!DOCTYPE> in a comment is only text -->
    <g:feed xmlns:g="urn:x"><item on='2026-11-20'>caf&#233; &amp; &#x2019;</item>
    <item><![CDATA[<!DOCTYPE html><p>raw</p>]]></item><rate>007.10</rate></g:feed>`;
  expect(parseXml(text)).toEqual({
    feed: {
      item: [{ "#text": "café & ’", "@on": "2026-11-20" }, "<!DOCTYPE html><p>raw</p>"],
      rate: "007.10",
    },
  });
});

describe("is refused where", () => {
  const BOMB = `<!DOCTYPE a [<!ENTITY b "boom"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>`;
  test.for([
    ["it defines entities", BOMB],
    ["it reads a file of ours", `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`],
    ["a comment is to hide that", `<!-- <![CDATA[ -->${BOMB}<!-- ]]> -->`],
    ["it breaks off", "<feed><item>one</item><item>tw"],
    ["an element is not closed", "<feed><item></feed>"],
    ["it is no XML", "Too Many Requests"],
  ] as const)("%s", ([, text]) => {
    expect(() => parseXml(text)).toThrow(/^The XML /);
  });
});
