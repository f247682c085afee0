import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { event } from "#testing/facts.ts";

import { changesOf } from "./changes.ts";
import { digestLede, digestOf, digestTitle, digestsOf, weekTitle } from "./digests.ts";
import { findingOf, leadOf } from "./finding.ts";
import { transactionsOf } from "./transactions.ts";

const TODAY = "2026-10-14";
const transactions = transactionsOf(
  changesOf([
    recordLike(1, {
      name: "Strategy",
      events: [
        event("2026-10-04", "buy", "334", { id: 1, recordedAt: "2026-10-06T08:00:00.000Z" }),
        event("2026-09-28", "buy", "1665", { id: 2, recordedAt: "2026-09-29T08:00:00.000Z" }),
      ],
    }),
    recordLike(2, {
      events: [event("2026-10-01", "sell", "-99", { id: 3 }), event("2026-09", "buy", "7", { id: 4 })],
    }),
    recordLike(3, { name: "Old", events: [event("2026-09-14", "sell", null, { id: 5 })] }),
  ]),
);

test("a week has its entries, its net and its neighbours", () => {
  expect(digestOf(transactions, "2026-W40", TODAY)).toMatchObject({
    from: "2026-09-28",
    to: "2026-10-04",
    sum: { netBtc: "1900", buyers: 1, sellers: 1, entries: 3 },
    isOver: true,
    updatedAt: "2026-10-06T08:00:00.000Z",
    previous: "2026-W39",
    next: "2026-W41",
  });
  expect(digestOf(transactions, "2026-W38", TODAY)).toMatchObject({ previous: null });
  expect(digestOf(transactions, "2026-W42", TODAY)).toMatchObject({ isOver: false, next: null, entries: [] });
});

test.for(["2026-W43", "2026-W37", "2026-W54", "2026-10", "W40"])("%s has no page", (name) => {
  expect(digestOf(transactions, name, TODAY)).toBeNull();
});

test("every week since the first entry has a page, also those without an entry", () => {
  const digests = digestsOf(transactions, TODAY);
  expect(digests.map((digest) => [digest.name, digest.isOver, digestTitle(digest)])).toEqual([
    ["2026-W42", false, "No purchase or sale seen"],
    ["2026-W41", true, "No purchase or sale seen"],
    ["2026-W40", true, "2 companies bought 1,900 BTC net"],
    ["2026-W39", true, "No purchase or sale seen"],
    ["2026-W38", true, "Old sold an unknown amount of bitcoin"],
  ]);
  expect(digests[1]?.updatedAt).toBe("2026-10-12T00:00:00.000Z");
  expect(digestsOf([], TODAY)).toEqual([]);
});

test("a week says from which entries it is made, and whether it is over", () => {
  const ledes = digestsOf(transactions, TODAY).map((digest) => [
    weekTitle(digest),
    digestLede(digest, TODAY),
  ]);
  expect(ledes.slice(0, 3)).toEqual([
    [
      "Week 42 of 2026",
      "This week is not over yet. It ends on 18 Oct 2026. As of 14 Oct 2026 we have no entry with a day in this week.",
    ],
    ["Week 41 of 2026", "As of 14 Oct 2026 we have no entry with a day in this week."],
    [
      "Week 40 of 2026",
      expect.stringMatching(/^From 3 entries recorded from .+ to 6 Oct 2026\. Entries that/),
    ],
  ]);
});

test.for([
  ["2026-10-14", "2 companies bought 1,900 BTC net in the week to 4 Oct 2026"],
  ["2026-11-22", "No purchase or sale seen since 4 Oct 2026"],
] as const)("on %s the finding is: %s", ([today, finding]) => {
  expect(findingOf(transactions, today)).toBe(finding);
});

test("nothing recorded is said as such", () => {
  expect(findingOf([], TODAY)).toBe("No purchase or sale recorded");
  const now = { to: TODAY, answeredOn: TODAY };
  expect(leadOf([], now, TODAY)).toContain("no purchase or sale");
});

test("the lead has the last entry and a year, and says when no source answers", () => {
  expect(leadOf(transactions, { to: TODAY, answeredOn: TODAY }, TODAY)).toBe(
    "The last entry: Strategy bought 334 BTC on 4 Oct 2026. In the last 365 days, 1 company bought or mined 1,999 BTC and 1 company sold 99 BTC, as far as we have recorded. Entries that give only their month are not in it: 7 BTC bought or mined, 0 BTC sold.",
  );
  expect(leadOf(transactions, { to: "2026-10-04", answeredOn: null }, TODAY)).toMatch(
    /In the 365 days to 4 Oct, 1 company .* No source has answered yet\.$/,
  );
});
