import { afterAll, beforeAll, expect, test } from "vitest";

import { openCollector } from "#jobs/collect/collector.ts";
import { NO_MEMORY } from "#jobs/collect/report.ts";
import { json, openUpstreams, page, type Behaviour, type Upstreams } from "#jobs/testing/upstreams.ts";
import { coingeckoTreasuries } from "#jobs/upstreams/coingecko.ts";

import { wholeList } from "./whole-list.ts";

let upstreams: Upstreams;
beforeAll(async () => {
  upstreams = await openUpstreams();
});
afterAll(() => upstreams.close());

const company = (n: number) => ({
  name: `Company ${n}`,
  symbol: `C${n}.US`,
  country: "US",
  total_holdings: 1,
});
const companies = (first: number, count: number) =>
  json({ companies: Array.from({ length: count }, (_, n) => company(first + n)) });

/** A list of so many companies, 250 a page. Some of its pages behave in another way. */
const listOf =
  (count: number, others: Record<string, Behaviour> = {}): Behaviour =>
  (asked, response, request) => {
    const number = asked.url.searchParams.get("page") ?? "";
    const first = (Number(number) - 1) * 250;
    const behaviour = others[number] ?? companies(first, Math.max(0, Math.min(250, count - first)));
    behaviour(asked, response, request);
  };

async function read(behaviour: Behaviour) {
  const at = { now: Date.parse("2026-11-20T22:00:00Z") };
  upstreams.behave("api.coingecko.com", behaviour);
  const { collect } = openCollector({
    fetch: upstreams.fetch,
    publicFetch: upstreams.fetch,
    now: () => new Date(at.now),
    random: () => 0,
    wait: async (ms) => void (at.now += ms),
    expire: upstreams.expire,
    memory: NO_MEMORY,
    userAgent: "Tracker/1 (me@site.example)",
    secrets: [],
    stop: new AbortController().signal,
  });
  const { rows, isComplete, why } = await wholeList(collect, coingeckoTreasuries(null));
  return [rows.length, isComplete, why];
}

test.for<[string, Behaviour, unknown[]]>([
  ["a short page ends it", listOf(501), [501, true, null]],
  ["an empty page ends it", listOf(500), [500, true, null]],
  ["more pages than the old limit of four are read", listOf(1_300), [1_300, true, null]],
  ["an empty list is complete", listOf(0), [0, true, null]],
  [
    "a failed second page leaves it in part",
    listOf(600, { 2: page(500) }),
    [250, false, "page 2 did not come"],
  ],
  ["so does a failed first one", listOf(600, { 1: page(500) }), [0, false, "page 1 did not come"]],
  [
    "so does a last page that is no list",
    listOf(500, { 3: json({ error: { status: { error_code: 429, error_message: "Too many" } } }) }),
    [500, false, "page 3 did not come"],
  ],
  [
    "so does a page that means nothing to us",
    listOf(300, { 2: json({ companies: [{ holder: "A" }] }) }),
    [250, false, "page 2 could not be read"],
  ],
  [
    "so does an answer that knows no such list",
    listOf(300, { 2: json({ error: "coin not found" }) }),
    [250, false, "rows that could not be read: 1"],
  ],
  [
    "so does a row that could not be read",
    listOf(300, { 2: json({ companies: [company(1), { ...company(2), total_holdings: -1 }] }) }),
    [251, false, "rows that could not be read: 1"],
  ],
  [
    "so does a source that sends the same page again and again",
    companies(0, 250),
    [250, false, "page 2 repeats the page before"],
  ],
  ["a list without an end is left at some page", listOf(1e6), [10_000, false, "it goes on after 40 pages"]],
])("%s", async ([, behaviour, expected]) => {
  expect(await read(behaviour)).toEqual(expected);
});
