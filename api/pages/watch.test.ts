import { expect, test } from "vitest";

import { NO_LOOKS, type Looks } from "#domain/changes/channels.ts";
import { watchOf } from "#domain/changes/watch.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";
import { textIn } from "#testing/page-text.ts";

import { rhythmSentence, watchEntries, watchLine } from "./watch.ts";
import { watchPage } from "./watch-page.ts";

const facts = (...days: string[]) => days.map((day) => fact(day, "10"));
const records = [
  recordLike(1, {
    name: "Late & Co",
    exchange: "NASDAQ",
    facts: facts("2026-10-01", "2026-10-08", "2026-10-15"),
  }),
  recordLike(2, { exchange: "TSE", facts: facts("2026-11-06", "2026-11-13", "2026-11-20") }),
  recordLike(3, {}),
];
const watchedWith = (looks: Looks) =>
  watchOf(records, { announcements: [], feeds: [], looks, today: "2026-11-23" });
const never = NO_LOOKS;
const looked: Looks = {
  sources: [{ source: "sec-current", answeredAt: "2026-11-22T10:00:00.000Z" }],
  filers: [1],
  feeds: [],
};

test("overdue ones stand first, worded as what we have seen", () => {
  const { main, description } = watchPage(watchedWith(looked), "2026-11-23");
  const [overdue = "", due = "", others = ""] = main.html.split("<tbody>").slice(1).map(textIn);
  expect(description).toContain("1 overdue on 23 Nov 2026");
  expect(textIn(main.html)).toContain("1 company is later than usual with a report");
  expect(textIn(main.html)).toContain("Our software has checked a source for 1 of 3 companies.");
  expect(overdue).toMatch(
    /^Late &amp; Co T1 Latest news 15 Oct 2026 Last holding 15 Oct 2026 Next expected 22 Oct 2026 32 days overdue Last checked 22 Nov 2026 About every 7 days \(last 2: 7, 7\)\. SEC filings, then Acme \(read by a person\)/,
  );
  expect(due).toMatch(
    /^Test 2 T2 .* Next expected 27 Nov 2026 Last checked Not checked yet .* TDnet disclosures \(not checked yet\)/,
  );
  expect(others).toMatch(
    /^Test 3 T3 Latest news Nothing yet Last holding None disclosed Next expected No regular schedule/,
  );
  expect(main.html).toContain('href="/calendar.ics"');
});

test("without any run of a job the page says that nothing was checked", () => {
  const text = textIn(watchPage(watchedWith(never), "2026-11-23").main.html);
  expect(text).toContain("Our software has not checked any source yet.");
  expect(text).not.toMatch(/22 Nov 2026/);
});

test.for([
  [
    looked,
    "News would reach us first through SEC filings. Our software last checked on 22 Nov 2026. Source watch",
  ],
  [
    never,
    "News would reach us first through SEC filings (not checked yet). Our software has checked none of its sources yet. Source watch",
  ],
] as const)("a company's page has one line", ([looks, words]) => {
  const [first] = watchedWith(looks);
  const line = first && watchLine(first);
  expect(textIn(line?.html ?? "")).toBe(words);
  expect(line?.html).toContain('href="/watch#company-1"');
});

test("a company without a source has one sentence about that", () => {
  const [first] = watchedWith(never);
  const line = first && watchLine({ ...first, channels: [] });
  expect(textIn(line?.html ?? "")).toBe("We know of no source to follow. Source watch");
});

test("two intervals lie between three reports", () => {
  const [first, , last] = watchedWith(never);
  expect(first && rhythmSentence(first)).toBe("Its last three reports came about 7 days apart.");
  expect(last && rhythmSentence(last)).toBe("");
});

test("the feed has what is overdue, since the day after it was expected", () => {
  expect(watchEntries(watchedWith(never))).toEqual([
    {
      name: "overdue-1-2026-10-15",
      title: "Late & Co: its next report was expected by 22 Oct 2026",
      text: "Latest news seen: 15 Oct 2026. Last disclosed holding: 15 Oct 2026. About every 7 days (last 2: 7, 7). Our expectation, not a date that the company gave.",
      path: "/watch#company-1",
      sourceUrl: "https://acme.example/8-k",
      at: "2026-10-23T00:00:00.000Z",
      happened: "2026-10-22",
      tags: ["overdue", "T1"],
    },
  ]);
});
