import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { NO_LOOKS, type Looks } from "#domain/changes/channels.ts";
import { rhythmSentence, watchOf, type Watch } from "#domain/changes/watch.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";
import { textIn } from "#testing/page-text.ts";

import { WatchLine } from "./WatchLine.tsx";

const drawn = (watch: Watch | undefined) =>
  watch === undefined ? "" : renderToStaticMarkup(createElement(WatchLine, { watch }));

const facts = (...days: string[]) => days.map((day) => fact(day, "10"));
const records = [
  recordLike(1, { exchange: "NASDAQ", facts: facts("2026-10-01", "2026-10-08", "2026-10-15") }),
  recordLike(3, {}),
];
const watchedWith = (looks: Looks) =>
  watchOf(records, { announcements: [], feeds: [], looks, today: "2026-11-23" });
const looked: Looks = {
  sources: [{ source: "sec-current", answeredAt: "2026-11-22T10:00:00.000Z" }],
  filers: [1],
  feeds: [],
};

test.for([
  [looked, "News would reach us first through SEC filings. Our software last checked on 22 Nov 2026."],
  [
    NO_LOOKS,
    "News would reach us first through SEC filings (not checked yet). Our software has checked none of its sources yet.",
  ],
] as const)("a company's page has one line", ([looks, words]) => {
  const [first] = watchedWith(looks);
  expect(textIn(drawn(first))).toBe(`${words} Companies without newer figures`);
  expect(drawn(first)).toContain('href="/status#companies-without-newer-figures"');
});

test("a company without a source has one sentence about that", () => {
  const [first] = watchedWith(NO_LOOKS);
  expect(textIn(drawn(first && { ...first, channels: [] }))).toMatch(
    /^We know of no source to follow\. Companies/,
  );
});

test("two intervals lie between three reports", () => {
  const [first, last] = watchedWith(NO_LOOKS);
  expect(first && rhythmSentence(first)).toBe("Its last three reports came about 7 days apart.");
  expect(last && rhythmSentence(last)).toBe("");
});
