import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";

import { changesOf, type Change } from "./changes.ts";

const only = (changes: Change[]) => changes.map(({ kind, sentence, path }) => [kind, sentence, path]);

test("each kind of record says what it says, and where it stands", () => {
  const bought = event("2026-01-02", "buy", "10.5", {
    id: 1,
    priceUsd: "90000",
    totalUsd: "945000",
    btcAfter: "110.5",
  });
  const events = [
    bought,
    event("2026-01-03", "sell", "-3", { id: 2 }),
    event("2026-01-04", "produced", null, { id: 3 }),
    event("2026-01-02", "retraction", null, { id: 4, voidsId: 1 }),
  ];
  const facts = [
    fact("2026-01-05", "100", { id: 5 }),
    fact("2026-01-05", "99", { id: 6, replacesId: 5 }),
    fact("2026-01-06", null, { id: 7 }),
    fact("2026-01-06", "1200", { id: 8, metric: "shares_outstanding" }),
    fact("2026-01-06", "2500000", { id: 9, metric: "debt_usd" }),
    fact("2026-01-06", "35000", { id: 10, metric: "preferred_usd" }),
  ];
  expect(only(changesOf([recordLike(7, { facts, events })])).toReversed()).toEqual([
    [
      "buy",
      "Bought 10.5 BTC for $0.9M at $90,000.00 per BTC. Stated total: 110.5 BTC.",
      "/company/7/ledger#event-1",
    ],
    [
      "correction",
      "Withdrawn entry of 2 Jan 2026: Bought 10.5 BTC for $0.9M at $90,000.00 per BTC. Stated total: 110.5 BTC.",
      "/company/7/ledger#event-4",
    ],
    ["sell", "Sold 3 BTC.", "/company/7/ledger#event-2"],
    ["produced", "Mined an unknown amount.", "/company/7/ledger#event-3"],
    ["balance", "BTC holdings: 100 BTC.", "/company/7/ledger#fact-5"],
    ["correction", "BTC holdings: 99 BTC; corrects 100 BTC as of 5 Jan 2026.", "/company/7/ledger#fact-6"],
    ["balance", "BTC holdings: Unknown.", "/company/7/ledger#fact-7"],
    ["shares", "Shares outstanding: 1,200.", "/company/7#figures"],
    ["capital", "Debt: $2.5M.", "/company/7#figures"],
    ["capital", "Preferred stock: $35,000.", "/company/7#figures"],
  ]);
});

test("a withdrawal says what we recorded instead", () => {
  const events = [
    event("2026-07-06", "sell", "-3588", { id: 1, recordedAt: "2026-11-20T00:00:00.000Z" }),
    event("2026-07-06", "retraction", null, { id: 2, voidsId: 1 }),
    event("2026-06-30", "sell", "-1363", { id: 3 }),
    event("2026-07-05", "sell", "-2225", { id: 4 }),
  ];
  const found = changesOf([recordLike(1, { events })]).filter(({ kind }) => kind === "correction");
  expect(found.map(({ sentence }) => sentence)).toEqual([
    "Withdrawn entry of 6 Jul 2026: Sold 3,588 BTC. Recorded instead: 1,363 BTC on 30 Jun 2026 and 2,225 BTC on 5 Jul 2026.",
  ]);
});

test("what was recorded last comes first, whenever it happened", () => {
  const old = event("2020-01-01", "buy", "1", { recordedAt: "2026-05-01T00:00:00.000Z" });
  const recent = event("2026-01-01", "buy", "2", { recordedAt: "2026-04-01T00:00:00.000Z" });
  const changes = changesOf([recordLike(1, { events: [recent] }), recordLike(2, { events: [old] })]);
  expect(changes.map(({ companyId }) => companyId)).toEqual([2, 1]);
});

test("a company that ended has no page to lead to", () => {
  const record = recordLike(1, { endedOn: "2026-01-16", events: [event("2025-01-01", "buy", "1")] });
  expect(changesOf([record])).toMatchObject([{ companyId: 1, path: null }]);
});

test("a balance that an event of the same filing states is no second change", () => {
  const filing = { source: { publisher: "SEC EDGAR", url: "https://sec.example/8-k" } };
  const idsOf = (more: Parameters<typeof fact>[2]) =>
    changesOf([
      recordLike(1, {
        events: [event("2026-10-04", "buy", "334", { id: 1, btcAfter: "848000", ...filing })],
        facts: [fact("2026-10-04", "848000.0", { id: 2, ...filing, ...more })],
      }),
    ]).map(({ origin }) => origin.id);
  expect(idsOf({})).toEqual([1]);
  expect(idsOf({ value: "847999" })).toEqual([2, 1]);
  expect(idsOf({ asOf: "2026-10-03" })).toEqual([1, 2]);
  expect(idsOf({ source: { publisher: "Tracker", url: "https://tracker.example" } })).toEqual([2, 1]);
  expect(idsOf({ metric: "shares_outstanding" })).toEqual([2, 1]);
});

test("what was corrected or withdrawn is marked, and no balance is merged with it", () => {
  const changes = changesOf([
    recordLike(1, {
      events: [
        event("2026-01-02", "buy", "10", { id: 1, btcAfter: "10" }),
        event("2026-01-02", "retraction", null, { id: 2, voidsId: 1 }),
      ],
      facts: [fact("2026-01-02", "10", { id: 3 }), fact("2026-01-02", "11", { id: 4, replacesId: 3 })],
    }),
  ]);
  expect(changes.map(({ origin, isStruck }) => [origin.id, isStruck])).toEqual([
    [4, false],
    [3, true],
    [2, false],
    [1, true],
  ]);
});
