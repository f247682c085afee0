import { expect, test } from "vitest";

import { announcementLike } from "#testing/announcement.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import { NO_LOOKS, channelsOf, type Looks, type WatchedFeed } from "./channels.ts";
import { isAwaited, overdueDays, watchOf } from "./watch.ts";

const FEEDS: WatchedFeed[] = [
  { id: "acme", ticker: "ACME", publisher: "Acme", page: "https://ir.acme.example/news" },
  { id: "newsfile", ticker: null, publisher: "Newsfile", page: "https://www.newsfilecorp.com" },
  { id: "newsfile-technology", ticker: null, publisher: "Newsfile", page: "https://www.newsfilecorp.com" },
];
const LOOKS: Looks = {
  sources: [
    { source: "sec-current", answeredAt: "2026-11-20T10:00:00.000Z" },
    { source: "sec-submissions", answeredAt: "2026-11-21T10:00:00.000Z" },
    { source: "ticker-rns", answeredAt: null },
    { source: "tdnet", answeredAt: "2026-11-19T10:00:00.000Z" },
    { source: "acme", answeredAt: "2026-11-22T10:00:00.000Z" },
    { source: "newsfile-technology", answeredAt: "2026-11-18T10:00:00.000Z" },
  ],
  filers: [1],
  feeds: [
    { id: "issuer-feed-7", ticker: "OLD", companyId: 7, publisher: "Seven", page: "https://seven.example/" },
  ],
};
const at = (url: string) => ({ publisher: "Publisher", url });

test.for<[string, { id?: number; ticker?: string; exchange: string | null }, string | null, unknown[]]>([
  ["one that files with the SEC", { exchange: "OTC" }, "https://www.sec.gov/8-k", [["filing", "2026-11-21"]]],
  [
    "one whose number at the SEC we don't know: we have not looked",
    { id: 2, exchange: "OTC" },
    "https://www.sec.gov/8-k",
    [["filing", null]],
  ],
  [
    "one with its own feed, where its last disclosure came from",
    { ticker: "ACME", exchange: "NASDAQ" },
    "https://ir.acme.example/news/1",
    [
      ["feed", "2026-11-22"],
      ["filing", "2026-11-21"],
      ["newswire", "2026-11-18"],
    ],
  ],
  [
    "one whose feed an administrator added, whatever its ticker is now",
    { id: 7, ticker: "NEW", exchange: null },
    null,
    [["feed", null]],
  ],
  ["another one that has taken the ticker", { id: 8, ticker: "OLD", exchange: null }, null, []],
  [
    "one that a newswire named last",
    { exchange: "CSE" },
    "https://www.newsfilecorp.com/release/1",
    [["newswire", "2026-11-18"]],
  ],
  [
    "one whose page only a person reads",
    { exchange: "NASDAQ" },
    "https://acme.example/bitcoin",
    [
      ["filing", "2026-11-21"],
      ["newswire", "2026-11-18"],
      ["page", null],
    ],
  ],
  [
    "one in London, where nothing has answered",
    { exchange: "Aquis" },
    null,
    [
      ["rns", null],
      ["newswire", "2026-11-18"],
    ],
  ],
  [
    "one in Tokyo",
    { exchange: "TSE" },
    "https://www.release.tdnet.info/1.pdf",
    [
      ["tdnet", "2026-11-19"],
      ["newswire", "2026-11-18"],
    ],
  ],
  ["one of an exchange we don't know", { exchange: null }, "https://acme.example", [["page", null]]],
  ["one without any source", { exchange: null }, null, []],
])("%s", ([, { id = 1, ticker = "T", exchange }, url, expected]) => {
  const channels = channelsOf({ id, ticker, exchange }, url === null ? null : at(url), {
    feeds: FEEDS,
    looks: LOOKS,
  });
  expect(channels.map(({ kind, lookedOn }) => [kind, lookedOn])).toEqual(expected);
});

test("without any run of a job we have looked nowhere", () => {
  const channels = channelsOf({ id: 1, ticker: "ACME", exchange: "NASDAQ" }, null, {
    feeds: FEEDS,
    looks: NO_LOOKS,
  });
  expect(channels.map(({ name, lookedOn }) => [name, lookedOn])).toEqual([
    ["SEC filings", null],
    ["Acme feed", null],
    ["Newswires: Newsfile", null],
  ]);
});

const known = { announcements: [], feeds: FEEDS, looks: LOOKS, today: "2026-11-23" };
const disclosed = (days: readonly string[], btc = "10") => days.map((day) => fact(day, btc));
const WEEKLY = [
  "2026-10-01",
  "2026-10-09",
  "2026-10-15",
  "2026-10-22",
  "2026-10-29",
  "2026-11-05",
  "2026-11-12",
];

test.for<[string, Parameters<typeof recordLike>[1], object]>([
  [
    "a weekly reporter that is late",
    { facts: disclosed(WEEKLY) },
    {
      lastBalance: "2026-11-12",
      intervals: [6, 7, 7, 7, 7],
      everyDays: 7,
      nextExpected: "2026-11-19",
    },
  ],
  [
    "one that is due on this day",
    { facts: disclosed(["2026-11-09", "2026-11-16", "2026-11-02"]) },
    { intervals: [7, 7], nextExpected: "2026-11-23" },
  ],
  [
    "too few disclosures for a rhythm",
    { facts: disclosed(["2026-01-09", "2026-01-16"]) },
    { lastBalance: "2026-01-16", intervals: [7], everyDays: null, nextExpected: null },
  ],
  [
    "one that has sold all its bitcoin",
    { facts: [...disclosed(WEEKLY), fact("2026-11-13", "0")] },
    { lastBalance: "2026-11-13", everyDays: null, nextExpected: null },
  ],
  [
    "what a tracker reports is no disclosure",
    { facts: [fact("2026-10-01", "10", { method: "secondary" })] },
    { lastBalance: null, intervals: [], nextExpected: null },
  ],
  [
    "another figure that it disclosed later is no holding",
    {
      facts: [
        fact("2026-08-31", "10"),
        fact("2026-09-30", "5", { metric: "debt_usd", disclosedAt: "2026-11-04" }),
      ],
    },
    { lastBalance: "2026-08-31" },
  ],
])("%s", ([, record, expected]) => {
  expect(watchOf([recordLike(1, record)], known)).toMatchObject([expected]);
});

test("news comes first from where its latest announcement came from", () => {
  const announcements = [
    announcementLike({
      companyId: 1,
      publishedAt: "2026-11-20T08:00:00.000Z",
      rnsUrl: "https://wire.example/1",
    }),
    announcementLike({ companyId: 2, publishedAt: "2026-11-22T08:00:00.000Z" }),
  ];
  const [watch] = watchOf([recordLike(1, { facts: disclosed(WEEKLY) })], { ...known, announcements });
  expect(watch?.channels.at(-1)).toMatchObject({ kind: "page", url: "https://wire.example/1" });
});

test.for([
  ["SEC filings answered after the day it was expected", "2026-11-21", 4],
  ["they answered before that day only", "2026-11-18", null],
  ["nobody has checked", null, null],
] as const)("a report is overdue only if somebody has looked since: %s", ([, answered, days]) => {
  const answeredAt = answered && `${answered}T10:00:00.000Z`;
  const looks = { ...NO_LOOKS, sources: [{ source: "sec-current", answeredAt }], filers: [1] };
  const late = recordLike(1, { exchange: "NASDAQ", facts: disclosed(WEEKLY) });
  const [watch] = watchOf([late], { ...known, looks });
  expect(watch && isAwaited(watch, known.today)).toBe(true);
  expect(watch && overdueDays(watch, known.today)).toBe(days);
});

test("those with the most reports missing come first, then the next due; those that left are not watched", () => {
  const days = (step: number, last: string) =>
    [2, 1, 0].map((back) => new Date(Date.parse(last) - back * step * 86_400_000).toISOString().slice(0, 10));
  const found = watchOf(
    [
      recordLike(1, { facts: disclosed(days(30, "2026-11-20")) }),
      recordLike(2, {}),
      recordLike(3, { facts: disclosed(days(90, "2026-08-01")) }),
      recordLike(4, { facts: disclosed(days(7, "2026-10-01")) }),
      recordLike(5, { facts: disclosed(days(7, "2026-11-20")) }),
      recordLike(6, { facts: disclosed(WEEKLY), endedOn: "2026-11-13" }),
    ],
    known,
  );
  expect(found.map(({ companyId }) => companyId)).toEqual([4, 3, 5, 1, 2]);
  expect(found.map((watch) => isAwaited(watch, known.today))).toEqual([true, true, false, false, false]);
});
