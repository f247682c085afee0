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

test("reads elements by their names with prefix, attributes, entities and raw text", () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
    <!-- a <!DOCTYPE> in a comment is only text -->
    <g:feed xmlns:g="urn:x"><item on='2026-11-20'>caf&#233; &amp; &#x2019;</item>
    <item><![CDATA[<p>raw</p>&amp;]]></item><rate>007.10</rate></g:feed>`;
  expect(parseXml(text)).toEqual({
    "g:feed": {
      "@xmlns:g": "urn:x",
      item: [{ "#text": "café & ’", "@on": "2026-11-20" }, "<p>raw</p>&amp;"],
      rate: "007.10",
    },
  });
});

test("a web page in raw text is not a declaration", () => {
  const text = "<feed><![CDATA[<!DOCTYPE html><p>Bitcoin</p>]]></feed>";
  expect(parseXml(text)).toEqual({ feed: expect.stringContaining("<p>Bitcoin</p>") });
});

test("a reference stays as it is where no character belongs to it", () => {
  const text = "<feed>&nothing; &#x110000; &#0; &__proto__; &constructor;</feed>";
  expect(parseXml(text)).toEqual({ feed: expect.stringContaining("&nothing;") });
});

test.for(["<!--", "<![CDATA[", "<a>", "<a b='", "<!DOCTYPE ", "<?a "])(
  "two million characters of %s are refused at once",
  (part) => {
    const text = part.repeat(2_000_000 / part.length);
    const start = performance.now();
    expect(() => parseXml(text)).toThrow(/^The XML /);
    expect(performance.now() - start).toBeLessThan(5_000);
  },
);

describe("is refused where", () => {
  const BOMB = `<!DOCTYPE a [<!ENTITY b "boom"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>`;
  test.for([
    ["it defines entities", BOMB],
    ["it reads a file of ours", `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`],
    ["a comment is to hide that", `<!-- <![CDATA[ -->${BOMB}<!-- ]]> -->`],
    ["an instruction is to hide that", `<?x <!-- ?>${BOMB}<?y --> ?>`],
    ["an attribute is to hide that", `<rss a="<!--">${BOMB}<c d="-->"/></rss>`],
    ["another attribute is to hide that", `<rss a="<![CDATA[">${BOMB}<c d="]]>"/></rss>`],
    ["it is nested without end", `${"<a>".repeat(3_000)}${"</a>".repeat(3_000)}`],
    ["a name would change our own objects", "<feed><__proto__><a>1</a></__proto__></feed>"],
    ["it breaks off", "<feed><item>one</item><item>tw"],
    ["an element is not closed", "<feed><item></feed>"],
    ["it is no XML", "Too Many Requests"],
  ] as const)("%s", ([, text]) => {
    expect(() => parseXml(text)).toThrow(/^The XML /);
  });
});
