import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";

import { correctionsOf } from "./corrections.ts";

const first = { recordedAt: "2026-11-20T00:00:00.000Z" };
const then = { recordedAt: "2026-11-21T00:00:00.000Z" };

test("what was withdrawn stands beside what was recorded with it instead", () => {
  const corrections = correctionsOf([
    recordLike(1, {
      events: [
        event("2026-07-06", "sell", "-3588", { id: 1, ...first }),
        event("2026-08-03", "sell", "-1637", { id: 2, ...first }),
        event("2026-05", "balance", null, { id: 3, btcAfter: "23300", ...first }),
        event("2026-07-06", "retraction", null, { id: 4, voidsId: 1, note: "Two lots.", ...then }),
        event("2026-06-30", "sell", "-1363", { id: 5, ...then }),
        event("2026-07-05", "sell", "-2225", { id: 6, ...then }),
        event("2026-08-03", "retraction", null, { id: 7, voidsId: 2, ...then }),
        event("2026-08-03", "sell", "-1638", { id: 8, ...then }),
        event("2026-08-31", "sell", "-5", { id: 9, ...then }),
        event("2026-05", "retraction", null, { id: 10, voidsId: 3, ...then }),
        event("2026-02-03", "buy", "10", { id: 11, ...first }),
        event("2026-02-03", "retraction", null, { id: 12, voidsId: 11, ...then }),
        event("2026-02-04", "buy", "10", { id: 13, ...then }),
      ],
    }),
  ]);
  expect(corrections.map(({ subject, struck, replacements }) => [subject, struck, replacements])).toEqual([
    ["Sale of 6 Jul 2026", "3,588 BTC", ["1,363 BTC on 30 Jun 2026", "2,225 BTC on 5 Jul 2026"]],
    ["Sale of 3 Aug 2026", "1,637 BTC", ["1,638 BTC"]],
    ["Balance of May 2026", "23,300 BTC", []],
    ["Purchase of 3 Feb 2026", "10 BTC", ["10 BTC on 4 Feb 2026"]],
  ]);
  expect(corrections[0]).toMatchObject({
    recordedAt: then.recordedAt,
    note: "Two lots.",
    path: "/company/1/ledger#event-1",
  });
});

test("an entry whose day was wrong is followed by its amount, though another day is as near", () => {
  const events = [
    event("2026-09-08", "buy", "1375", { id: 1, ...first }),
    event("2026-09-14", "buy", "469", { id: 2, ...first }),
    event("2026-09-08", "retraction", null, { id: 3, voidsId: 1, ...then }),
    event("2026-09-14", "retraction", null, { id: 4, voidsId: 2, ...then }),
    event("2026-09-04", "buy", "1375", { id: 5, ...then }),
    event("2026-09-11", "buy", "469", { id: 6, ...then }),
  ];
  const corrections = correctionsOf([recordLike(1, { events })]);
  expect(corrections.map(({ struck, replacements }) => [struck, replacements])).toEqual([
    ["1,375 BTC", ["1,375 BTC on 4 Sep 2026"]],
    ["469 BTC", ["469 BTC on 11 Sep 2026"]],
  ]);
});

test("a corrected figure stands beside the one it corrects, latest first", () => {
  const corrections = correctionsOf([
    recordLike(1, {
      endedOn: "2026-11-22",
      facts: [
        fact("2026-03", "100", { id: 1, ...first }),
        fact("2026-03-31", null, { id: 2, replacesId: 1, ...first }),
        fact("2026-06-30", "5", { id: 3, metric: "shares_outstanding", ...first }),
        fact("2026-06-30", "6", { id: 4, replacesId: 3, metric: "shares_outstanding", ...then }),
      ],
    }),
  ]);
  expect(
    corrections.map(({ subject, struck, replacements, path }) => [subject, struck, replacements, path]),
  ).toEqual([
    ["Shares outstanding", "5 on 30 Jun 2026", ["6 on 30 Jun 2026"], null],
    ["BTC holdings", "100 BTC in Mar 2026", ["Unknown on 31 Mar 2026"], null],
  ]);
});
