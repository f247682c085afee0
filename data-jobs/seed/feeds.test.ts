import { expect, test } from "vitest";

import { feedSource } from "#jobs/upstreams/feed.ts";

import { readFeeds } from "./read.ts";
import { readSeed } from "./read.ts";

const feeds = readFeeds();

test("no name and no address is given twice", () => {
  for (const key of ["id", "url"] as const)
    expect(new Set(feeds.map((feed) => feed[key])).size).toBe(feeds.length);
});

test("a company's feed is of a company that we list", () => {
  const { companies } = readSeed();
  const listed = companies.filter(({ endedOn }) => endedOn === null).map(({ ticker }) => ticker);
  expect(listed).toEqual(expect.arrayContaining(feeds.flatMap(({ ticker }) => ticker ?? [])));
});

test("wires and companies are among them, and no address holds a key", () => {
  expect(feeds.filter(({ ticker }) => ticker === null).length).toBeGreaterThanOrEqual(3);
  expect(feeds.filter(({ ticker }) => ticker !== null).length).toBeGreaterThanOrEqual(5);
  for (const feed of feeds) expect(feedSource(feed).request("all").url).not.toMatch(/key|token|auth/i);
});
