import { describe, expect, test } from "vitest";

import { parseXml } from "./parse-xml.ts";

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
