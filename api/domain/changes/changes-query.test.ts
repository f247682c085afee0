import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";

import {
  LATEST,
  NEWEST,
  changesFile,
  changesPath,
  isGrouped,
  pageOfChanges,
  selectChanges,
  type ChangesQuery,
} from "./changes-query.ts";
import { ChangesQuerySchema } from "./changes.schema.ts";
import { changesOf } from "./changes.ts";

const recordedOn = (day: string) => ({ recordedAt: `${day}T12:00:00.000Z` });
const changes = changesOf([
  recordLike(1, {
    events: [
      event("2026-01-10", "buy", "1", { id: 11, ...recordedOn("2026-02-01") }),
      event("2026-03", "sell", "-1", { id: 12, ...recordedOn("2026-03-20") }),
    ],
  }),
  recordLike(2, { events: [event("2026-01-20", "buy", "1", { id: 21, ...recordedOn("2026-01-21") })] }),
]);

test.for<[string, Partial<ChangesQuery>, number[]]>([
  ["everything, the newest record first", {}, [12, 11, 21]],
  ["of one company", { company: 1 }, [12, 11]],
  ["of one kind", { kind: "buy" }, [11, 21]],
  [
    "recorded in a period, its first and last day included",
    { from: "2026-01-21", to: "2026-02-01" },
    [11, 21],
  ],
  ["by the day it happened", { by: "happened" }, [12, 21, 11]],
  ["happened until a day", { by: "happened", to: "2026-01-10" }, [11]],
  ["happened on a day of a month whose day nobody stated", { by: "happened", from: "2026-03-31" }, [12]],
  ["all at once", { company: 1, kind: "buy", by: "happened", from: "2026-01-11" }, []],
])("%s", ([, query, ids]) => {
  expect(selectChanges(changes, { ...NEWEST, ...query }).map(({ origin }) => origin.id)).toEqual(ids);
});

test("corrections are in the order in which we made them, also one that was corrected later", () => {
  const corrected = changesOf([
    recordLike(1, {
      facts: [
        fact("2026-01-01", "1", { id: 1, ...recordedOn("2026-02-01") }),
        fact("2026-01-01", "2", { id: 2, replacesId: 1, ...recordedOn("2026-02-01") }),
        fact("2026-01-01", "3", { id: 3, replacesId: 2, ...recordedOn("2026-02-02") }),
      ],
      events: [
        event("2025-12-01", "buy", "1", { id: 4, ...recordedOn("2026-01-01") }),
        event("2025-12-01", "retraction", null, { id: 5, voidsId: 4, ...recordedOn("2026-02-03") }),
      ],
    }),
  ]);
  const found = selectChanges(corrected, { ...LATEST, kind: "correction" });
  expect(found.map(({ origin }) => origin.id)).toEqual([5, 3, 2]);
});

test.for([
  [0, [0, 50, 120]],
  [100, [100, 20, 120]],
  [7_000, [100, 20, 120]],
] as const)(
  "after %i entries comes a page, the last one if there is none",
  ([after, [first, size, count]]) => {
    const found = changesOf([
      recordLike(1, { events: Array.from({ length: 120 }, () => event("2026-01-10", "buy", "1")) }),
    ]);
    const { query, shown, count: all } = pageOfChanges(found, { ...NEWEST, after });
    expect([query.after, shown.length, all]).toEqual([first, size, count]);
    expect(pageOfChanges([], { ...NEWEST, after })).toEqual({ query: NEWEST, shown: [], count: 0 });
  },
);

test("what a form leaves open asks for purchases and sales by week", () => {
  const sent = { company: "", kind: "", by: "", per: "", from: "", to: "" };
  expect(ChangesQuerySchema.parse(sent)).toEqual(LATEST);
});

test("what was withdrawn is part of everything, but is no purchase", () => {
  const found = changesOf([
    recordLike(1, {
      events: [
        event("2026-01-10", "buy", "1", { id: 1 }),
        event("2026-01-10", "retraction", null, { id: 2, voidsId: 1 }),
        event("2026-01-11", "produced", "2", { id: 3 }),
        event("2026-01-12", "balance", null, { id: 4, btcAfter: "9" }),
      ],
    }),
  ]);
  const idsOf = (kind: ChangesQuery["kind"]) =>
    selectChanges(found, { ...LATEST, kind }).map(({ origin }) => origin.id);
  expect(idsOf("all")).toEqual([4, 3, 2, 1]);
  expect(idsOf("transactions")).toEqual([3]);
  expect(idsOf("buy")).toEqual([]);
  expect(idsOf("correction")).toEqual([2]);
});

test("only transactions and balances by the day they happened stand under weeks or months", () => {
  const kinds = ["transactions", "buy", "balance", "all", "correction", "shares"] as const;
  expect(kinds.filter((kind) => isGrouped({ ...LATEST, kind }))).toEqual(["transactions", "buy", "balance"]);
  expect(isGrouped({ ...LATEST, by: "recorded" })).toBe(false);
});

test.for([
  ["company=x", { company: "x" }],
  ["kind=theft", { kind: "theft" }],
  ["by=chance", { by: "chance" }],
  ["per=year", { per: "year" }],
  ["from=2026-02-30", { from: "2026-02-30" }],
  ["after=-1", { after: "-1" }],
] as const)("%s is not understood", ([, sent]) => {
  expect(ChangesQuerySchema.safeParse(sent).success).toBe(false);
});

test("an address asks for what its page shows", () => {
  const query: ChangesQuery = {
    company: 3,
    kind: "sell",
    by: "happened",
    per: "month",
    from: "2026-01-01",
    after: 100,
  };
  const path = changesPath(query);
  expect(path).toBe("/changes?company=3&kind=sell&per=month&from=2026-01-01&after=100");
  const { searchParams } = new URL(path, "https://tracker.example");
  expect(ChangesQuerySchema.parse(Object.fromEntries(searchParams))).toEqual(query);
  expect(changesPath(query, 0)).not.toContain("after");
  expect(changesPath(LATEST)).toBe("/changes");
  expect(changesPath(NEWEST)).toBe("/changes?kind=all&by=recorded");
  expect(changesFile(query, "csv")).toBe("/changes.csv?company=3&kind=sell&from=2026-01-01");
  expect(changesFile(LATEST, "xml")).toBe("/changes.xml?kind=transactions");
});
