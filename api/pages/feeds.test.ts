import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { z } from "zod";

import { changesOf } from "#domain/changes/changes.ts";
import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";

import { atomFeed, changeEntries, jsonFeed, type Feed } from "./feeds.ts";

const AWKWARD = 'Ups & <Downs> "AG" \u0007';

const feedOf = (more: Partial<Feed> = {}): Feed => ({
  path: "/changes",
  page: "/changes",
  title: "What changed",
  siteTitle: "Tracker",
  siteUrl: "https://tracker.example",
  entries: changeEntries(
    changesOf([
      recordLike(1, {
        name: AWKWARD,
        events: [event("2026-01-10", "buy", "1", { id: 11, recordedAt: "2026-02-02T08:00:00.000Z" })],
      }),
      recordLike(2, {
        endedOn: "2026-01-30",
        facts: [fact("2025-12", "5", { id: 21, recordedAt: "2026-02-01T08:00:00.000Z" })],
      }),
    ]),
  ),
  since: "2020-01-01T00:00:00.000Z",
  ...more,
});

const Link = z.object({ "@rel": z.string(), "@href": z.string() });
const Instant = z.iso.datetime();
const Entry = z.object({
  id: z.string(),
  title: z.string(),
  updated: Instant,
  published: Instant,
  link: z.array(Link),
  summary: z.string(),
});
const Atom = z.object({
  feed: z.object({
    "@xmlns": z.literal("http://www.w3.org/2005/Atom"),
    id: z.string(),
    title: z.string(),
    updated: Instant,
    author: z.object({ name: z.string() }),
    link: z.array(Link),
    entry: z.array(Entry).default([]),
  }),
});

const readJson = (feed: Feed) =>
  z.looseObject({ items: z.array(z.looseObject({})) }).parse(JSON.parse(jsonFeed(feed)));

function readAtom(text: string) {
  expect(XMLValidator.validate(text)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    ignoreDeclaration: true,
    parseTagValue: false,
    isArray: (name) => name === "entry" || name === "link",
  });
  return Atom.parse(parser.parse(text)).feed;
}

test("the Atom feed is well-formed and says who, what and since when", () => {
  const feed = readAtom(atomFeed(feedOf()));
  expect(feed).toMatchObject({
    id: "tag:tracker.example,2026:/changes",
    updated: "2026-02-02T08:00:00.000Z",
    author: { name: "Tracker" },
    link: [
      { "@rel": "self", "@href": "https://tracker.example/changes.xml" },
      { "@rel": "alternate", "@href": "https://tracker.example/changes" },
    ],
  });
  expect(feed.entry).toMatchObject([
    {
      id: "tag:tracker.example,2026:event-11",
      title: 'Ups & <Downs> "AG" : Bought 1 BTC.',
      updated: "2026-02-02T08:00:00.000Z",
      summary: expect.stringContaining("Happened: 10 Jan 2026. Recorded: 2 Feb 2026."),
    },
    { id: "tag:tracker.example,2026:fact-21", updated: "2026-02-01T08:00:00.000Z" },
  ]);
});

test("an entry leads to its line of the ledger, and to its receipt where the company has no page any more", () => {
  const [listed, ended] = readAtom(atomFeed(feedOf())).entry;
  expect(listed?.link.map((link) => link["@href"])).toEqual([
    "https://tracker.example/company/1/ledger#event-11",
    "https://acme.example/8-k",
  ]);
  expect(ended?.link.map((link) => link["@href"])).toEqual([
    "https://tracker.example/receipt/line/fact-21",
    "https://acme.example/8-k",
  ]);
});

test("an entry keeps its name when others come before it", () => {
  const names = (feed: Feed) => readAtom(atomFeed(feed)).entry.map(({ id }) => id);
  const { entries } = feedOf();
  expect(names(feedOf({ entries: entries.slice(1) }))).toEqual(names(feedOf()).slice(1));
});

test("a feed of nothing is a feed, as is one of a site that does not know its address", () => {
  expect(readAtom(atomFeed(feedOf({ entries: [] })))).toMatchObject({
    updated: "2020-01-01T00:00:00.000Z",
    entry: [],
  });
  const feed = feedOf({ siteUrl: null, path: "/company/1/changes", page: "/company/1/ledger" });
  expect(readAtom(atomFeed(feed)).link.map((link) => link["@href"])).toEqual([
    "/company/1/changes.xml",
    "/company/1/ledger",
  ]);
  expect(readJson(feed)).not.toHaveProperty("feed_url");
});

test("the JSON feed has the same entries", () => {
  const feed = readJson(feedOf({ path: "/company/1/changes", page: "/company/1/ledger" }));
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    home_page_url: "https://tracker.example/company/1/ledger",
    feed_url: "https://tracker.example/company/1/changes.json",
  });
  expect(feed.items).toMatchObject([
    {
      id: "tag:tracker.example,2026:event-11",
      url: "https://tracker.example/company/1/ledger#event-11",
      external_url: "https://acme.example/8-k",
      date_published: "2026-02-02T08:00:00.000Z",
      _happened: "2026-01-10",
    },
    {
      id: "tag:tracker.example,2026:fact-21",
      url: "https://tracker.example/receipt/line/fact-21",
      _happened: "2025-12",
    },
  ]);
});

test("a source whose address is none to follow is no link of an entry", () => {
  const source = { publisher: "Evil", url: "javascript:alert(1)" };
  const events = [event("2026-01-10", "buy", "1", { id: 31, source })];
  const entries = changeEntries(changesOf([recordLike(1, { events, endedOn: "2026-01-30" })]));
  const [entry] = readAtom(atomFeed(feedOf({ entries }))).entry;
  expect(entry?.link.map((link) => link["@href"])).toEqual(["https://tracker.example/receipt/line/event-31"]);
  expect(readJson(feedOf({ entries })).items[0]).not.toHaveProperty("external_url");
});
