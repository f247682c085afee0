import { describe, expect, test } from "vitest";

import { readAnswer } from "./fixtures/recorded.ts";
import { feedSource } from "./feed.ts";

const source = feedSource({
  id: "wire",
  publisher: "Wire",
  page: "https://wire.example",
  url: "https://wire.example/rss",
  ticker: null,
});
const read = (answer: string) => readAnswer(source, "all", answer);

const rss = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>News</title>${items.join("")}</channel></rss>`;
const item = (more = "", { title = "Acme buys bitcoin", date = "Fri, 20 Nov 2026 12:00:00 GMT" } = {}) =>
  `<item><title><![CDATA[${title}]]></title><link>http://wire.example/news/1?utm_source=rss&amp;id=7</link><pubDate>${date}</pubDate>${more}</item>`;

const ACME = {
  upstreamId: "https://wire.example/news/1?id=7",
  title: "Acme buys bitcoin",
  url: "https://wire.example/news/1?id=7",
  publishedAt: new Date("2026-11-20T12:00:00Z"),
  summary: "",
  subjects: [],
};

describe("RSS", () => {
  test("is read by its parts, without what only counts readers", () => {
    const more = `<guid isPermaLink="false">abc</guid><description>&lt;p&gt;Acme bought 5 BTC&lt;/p&gt;</description>
      <category domain="https://wire.example/stock">Nasdaq:ACME</category><category>Technology</category>`;
    expect(read(rss(item(more), item()))).toEqual({
      facts: [
        {
          ...ACME,
          upstreamId: "abc",
          summary: "<p>Acme bought 5 BTC</p>",
          subjects: ["Nasdaq:ACME", "Technology"],
        },
        ACME,
      ],
      rejected: [],
    });
  });

  test("is read beside elements of other namespaces that have the same names", () => {
    const more = `<media:title>A picture</media:title><media:category>Pictures</media:category>
      <atom:link rel="self" href="https://wire.example/self"/><content:encoded>Acme bought 5 BTC</content:encoded>`;
    const { facts, rejected } = read(rss(item(more)));
    expect([facts, rejected]).toEqual([[{ ...ACME, summary: "Acme bought 5 BTC" }], []]);
  });

  test("of version 1.0 has its items beside the channel, and its own word for the date", () => {
    const answer = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="https://wire.example"><title>News</title></channel>
      <item rdf:about="https://wire.example/news/1"><title>Acme buys bitcoin</title>
      <link>https://wire.example/news/1?id=7</link><dc:date>2026-11-20T12:00:00Z</dc:date></item></rdf:RDF>`;
    expect(read(answer)).toEqual({ facts: [ACME], rejected: [] });
  });

  test("with dates in another language is refused with them", () => {
    const { facts, rejected } = read(rss(item("", { date: "Sex, 20 Fev 2026 12:00:00 GMT" })));
    expect([facts, rejected]).toEqual([[], [expect.stringMatching(/Fev.*(date|Date|pubDate|input)/)]]);
  });

  test("without an item is no news", () => {
    expect(read(rss())).toEqual({ facts: [], rejected: [] });
  });

  test("loses a bad item and no other, and what is sent again", () => {
    const { facts, rejected } = read(
      rss(
        item(),
        item("", { date: "soon" }),
        item("", { date: "Fri, 20 Nov 2026 12:00:00" }),
        item("", { title: "" }),
        item("", { title: "RETRANSMISSION: Acme buys bitcoin" }),
        "<item><title>No link</title></item>",
        "<item/>",
      ),
    );
    expect([facts, rejected.length]).toEqual([[ACME], 5]);
  });
});

describe("Atom", () => {
  const atom = (...entries: string[]) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>${entries.join("")}</feed>`;

  test("is read by its parts", () => {
    const entry = `<entry><id>urn:1</id><title type="text">Acme buys bitcoin</title><link rel="self" href="https://wire.example/feed/1"/>
      <link href="https://wire.example/news/1?id=7"/><published>2026-11-20T12:00:00Z</published><updated>2026-11-21T12:00:00Z</updated>
      <category term="Nasdaq:ACME"/><content type="html">&lt;b&gt;5 BTC&lt;/b&gt;</content></entry>`;
    expect(read(atom(entry)).facts).toEqual([
      { ...ACME, upstreamId: "urn:1", summary: "<b>5 BTC</b>", subjects: ["Nasdaq:ACME"] },
    ]);
  });

  test("loses an entry without an address or a date, and no other", () => {
    const entries = [
      "<entry><title>A</title></entry>",
      "<entry><title>B</title><link href='https://w.example/'/></entry>",
    ];
    const { facts, rejected } = read(atom(...entries));
    expect([facts.length, rejected.length]).toEqual([0, 2]);
  });
});
