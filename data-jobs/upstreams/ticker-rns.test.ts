import { describe, expect, test } from "vitest";

import { readAnswer } from "./fixtures/recorded.ts";
import { tickerRns, type RnsAsk } from "./ticker-rns.ts";

const ASK: RnsAsk = { symbols: ["SWC", "COIN"], dateFrom: "2026-11-06", cursor: null };
const source = tickerRns("k3y");

const item = (more: Record<string, unknown> = {}) => ({
  rnsId: "1234A",
  guid: "urn:newsml:example.com:20261120:1234A:1",
  headline: "Bitcoin Purchase",
  timestamp: "2026-11-20T07:00:00Z",
  source: "RNS",
  version: null,
  issuer: { name: "Example Web plc", instrument: { isin: "GB00EXAMPLE0", symbol: { mnemonic: "SWC" } } },
  category: [{ kind: "New", code: "ACQ", name: "Acquisition(s)" }],
  publication: [],
  ...more,
});
const answer = (data: unknown[], nextCursor: string | null = null) => ({
  data,
  meta: { paging: { pageSize: 50, nextCursor, latestCursor: "def" } },
  warnings: ["Filter unavailable on this plan"],
});
const read = (...items: unknown[]) => readAnswer(source, ASK, answer(items));

test("the key travels in a header alone, and the next page is asked for by its cursor", () => {
  const { url, headers } = source.request({ ...ASK, cursor: "abc" });
  expect(headers).toEqual({ "x-api-key": "k3y" });
  expect(url).toBe(
    "https://api.tickerapp.net/v2/disclosures/sources/rns/items?symbols=SWC%2CCOIN&dateFrom=2026-11-06&pageSize=50&pageCursor=abc",
  );
});

test("reads announcements and where the list goes on", () => {
  expect(readAnswer(source, ASK, answer([item()], "abc"))).toEqual({
    facts: [
      {
        nextCursor: "abc",
        items: [
          {
            upstreamId: "urn:newsml:example.com:20261120:1234A:1",
            symbol: "SWC",
            title: "Bitcoin Purchase",
            publishedAt: new Date("2026-11-20T07:00:00Z"),
            url: "https://www.londonstockexchange.com/news?tab=news-explorer&search=SWC#1234A",
            textUrl: null,
          },
        ],
      },
    ],
    rejected: [],
  });
});

test("leads to the publication and to the words where they are given", () => {
  const [page] = read(
    item({
      publication: [{ format: "html" }, { url: "https://rns.example/1234A.html" }],
      derivatives: { semanticHtml: { url: "https://rns.example/1234A.txt" } },
    }),
  ).facts;
  expect(page?.items).toMatchObject([
    { url: "https://rns.example/1234A.html", textUrl: "https://rns.example/1234A.txt" },
  ]);
});

describe("leaves out", () => {
  test.for([
    ["companies nobody asked for", item({ issuer: { instrument: { symbol: { mnemonic: "VOD" } } } }), 0],
    ["issuers without a share", item({ issuer: { name: "Unlisted", instrument: null } }), 0],
    ["what has no date", item({ timestamp: null }), 1],
    ["what has no headline", item({ headline: " " }), 1],
    ["what has no number", { headline: "Bitcoin Purchase" }, 1],
  ] as const)("%s", ([, given, complaints]) => {
    const { facts, rejected } = read(given, item());
    expect([facts[0]?.items.length, rejected.length]).toEqual([1, complaints]);
  });
});
