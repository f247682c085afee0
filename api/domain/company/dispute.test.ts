import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { event, fact, listRemoval, otherFigure } from "#testing/facts.ts";

import { allDisputes, disputesOf, isOpen, latestReading } from "./dispute.ts";

const on = (day: string) => ({ recordedAt: `${day}T12:00:00.000Z` });
const ours = (day: string, btc: string, recorded = day) => fact(day, btc, on(recorded));
const theirs = (day: string, btc: string, more: Parameters<typeof otherFigure>[2] = {}) =>
  otherFigure(day, btc, { ...on(day), ...more });
const sec = { kind: "filing", source: { publisher: "SEC EDGAR", url: "https://sec.example/10-q" } } as const;

const shortly = (record: Parameters<typeof disputesOf>[0], view: Parameters<typeof disputesOf>[1] = {}) =>
  disputesOf(record, view).map(({ publisher, openedAt, closedAt, readings }) => [
    publisher,
    openedAt.slice(5, 10),
    closedAt?.slice(5, 10) ?? null,
    readings.map(({ statement, ourValue }) => `${statement.value}/${ourValue}`).join(" "),
  ]);

const BOUGHT = [ours("2026-03-01", "100"), ours("2026-03-10", "120")];

test.for<[string, Parameters<typeof recordLike>[1], unknown[]]>([
  ["figures within one percent are no dispute", { otherFigures: [theirs("2026-03-02", "101")] }, []],
  [
    "the first statement apart opens one",
    { otherFigures: [theirs("2026-03-02", "102")] },
    [["Tracker", "03-02", null, "102/100"]],
  ],
  [
    "a statement that agrees with a newer figure of ours closes it",
    { facts: BOUGHT, otherFigures: [theirs("2026-03-02", "120"), theirs("2026-03-11", "120")] },
    [["Tracker", "03-02", "03-11", "120/100 120/120"]],
  ],
  [
    "a correction of ours closes it on the day we recorded that",
    {
      facts: [ours("2026-03-01", "100"), ours("2026-03-01", "120", "2026-03-20")],
      otherFigures: [theirs("2026-03-02", "120")],
    },
    [["Tracker", "03-02", "03-20", "120/100 120/120"]],
  ],
  [
    "an entry that we withdraw opens it",
    {
      events: [
        event("2026-03-02", "buy", "20", { id: 9, ...on("2026-03-02") }),
        event("2026-03-02", "retraction", null, { voidsId: 9, ...on("2026-03-05") }),
      ],
      otherFigures: [theirs("2026-03-03", "120")],
    },
    [["Tracker", "03-05", null, "120/100"]],
  ],
  [
    "it stays open when our figure becomes unknown",
    {
      facts: [ours("2026-03-01", "100"), { ...ours("2026-03-05", "0"), value: null }],
      otherFigures: [theirs("2026-03-02", "150"), theirs("2026-03-06", "151")],
    },
    [["Tracker", "03-02", null, "150/100 151/null"]],
  ],
  [
    "it opens again as another dispute",
    {
      otherFigures: [
        theirs("2026-03-02", "150"),
        theirs("2026-03-03", "100"),
        theirs("2026-03-04", "160"),
        theirs("2026-03-05", "170"),
      ],
    },
    [
      ["Tracker", "03-02", "03-03", "150/100 100/100"],
      ["Tracker", "03-04", null, "160/100 170/100"],
    ],
  ],
  [
    "each source has its own",
    { otherFigures: [theirs("2026-03-02", "150"), theirs("2026-03-03", "100", sec)] },
    [["Tracker", "03-02", null, "150/100"]],
  ],
  [
    "each kind of figure has its own",
    { otherFigures: [theirs("2026-03-02", "150"), theirs("2026-03-03", "100", { metric: "cash_usd" })] },
    [["Tracker", "03-02", null, "150/100"]],
  ],
  [
    "a filing is compared with ours of its own day, however late it comes",
    { facts: BOUGHT, otherFigures: [otherFigure("2026-03-05", "100", { ...sec, ...on("2026-04-01") })] },
    [],
  ],
  [
    "an older statement recorded later changes nothing",
    {
      otherFigures: [theirs("2026-03-05", "100"), otherFigure("2026-03-02", "150", on("2026-03-20"))],
    },
    [],
  ],
  ["without a figure of ours there is none", { facts: [], otherFigures: [theirs("2026-03-02", "150")] }, []],
])("%s", ([, known, expected]) => {
  expect(shortly(recordLike(1, { facts: [ours("2026-03-01", "100")], ...known }))).toEqual(expected);
});

const removed = (day: string) => listRemoval(day, on(day));

test.for<[string, Parameters<typeof recordLike>[1], unknown[]]>([
  [
    "a list without the company closes it, and a figure of ours after that changes nothing",
    {
      facts: [ours("2026-03-01", "100"), ours("2026-03-01", "150", "2026-03-09")],
      otherFigures: [theirs("2026-03-02", "150")],
      removals: [removed("2026-03-05")],
    },
    [["03-02", "03-05", "removal", 1]],
  ],
  [
    "a list that has it again, even with the same figure, opens another",
    {
      otherFigures: [theirs("2026-03-02", "150"), theirs("2026-03-08", "150")],
      removals: [removed("2026-03-05")],
    },
    [
      ["03-02", "03-05", "removal", 1],
      ["03-08", null, null, 1],
    ],
  ],
  [
    "one that had closed before stays closed by agreement",
    {
      otherFigures: [theirs("2026-03-02", "150"), theirs("2026-03-03", "100")],
      removals: [removed("2026-03-05")],
    },
    [["03-02", "03-03", "agreement", 2]],
  ],
  [
    "another source's dispute is not touched",
    { otherFigures: [theirs("2026-03-02", "150", sec)], removals: [removed("2026-03-05")] },
    [["03-02", null, null, 1]],
  ],
  [
    "a correction of ours while the list is without it opens none",
    {
      facts: [ours("2026-03-01", "100"), ours("2026-03-01", "150", "2026-03-09")],
      otherFigures: [theirs("2026-03-02", "100")],
      removals: [removed("2026-03-05")],
    },
    [],
  ],
])("%s", ([, known, expected]) => {
  const found = disputesOf(recordLike(1, { facts: [ours("2026-03-01", "100")], ...known }));
  expect(
    found.map(({ openedAt, closedAt, closedBy, readings }) => [
      openedAt.slice(5, 10),
      closedAt?.slice(5, 10) ?? null,
      closedBy,
      readings.length,
    ]),
  ).toEqual(expected);
});

test.for(["2026-03-04", "2026-03-05"])("as known on %s", (day) => {
  const record = recordLike(1, {
    facts: [ours("2026-03-01", "100")],
    otherFigures: [theirs("2026-03-02", "150")],
    removals: [removed("2026-03-05")],
  });
  const [dispute] = disputesOf(record, { knownAt: `${day}T23:59:59.999Z` });
  expect(dispute?.closedBy).toBe(day === "2026-03-05" ? "removal" : null);
});

test.for<[object, unknown[]]>([
  [{}, [["Tracker", "03-02", "03-11", "120/100 120/120"]]],
  [{ knownAt: "2026-03-10T23:59:59.999Z" }, [["Tracker", "03-02", null, "120/100"]]],
  [{ asOf: "2026-03-10" }, [["Tracker", "03-02", null, "120/100"]]],
  [{ knownAt: "2026-03-01T23:59:59.999Z" }, []],
])("seen with %j", ([view, expected]) => {
  const otherFigures = [theirs("2026-03-02", "120"), theirs("2026-03-11", "120")];
  expect(shortly(recordLike(1, { facts: BOUGHT, otherFigures }), view)).toEqual(expected);
});

test("all open ones come first, the largest difference on top, then the latest to close", () => {
  const facts = [ours("2026-03-01", "100")];
  const closed = (day: string) => [theirs("2026-03-02", "150"), theirs(day, "100")];
  const found = allDisputes([
    recordLike(1, { facts, otherFigures: closed("2026-03-04") }),
    recordLike(2, { facts, otherFigures: [theirs("2026-03-03", "110")] }),
    recordLike(3, { facts, otherFigures: closed("2026-03-09") }),
    recordLike(4, { facts, otherFigures: [theirs("2026-03-02", "40")] }),
    recordLike(5, { facts, otherFigures: [theirs("2026-03-02", "900")], endedOn: "2026-03-03" }),
  ]);
  expect(found.map(({ companyId }) => companyId)).toEqual([4, 2, 3, 1]);
  expect(found.map(isOpen)).toEqual([true, true, false, false]);
  expect(found.map((dispute) => latestReading(dispute)?.difference)).toEqual(["-60", "10", "0", "0"]);
});
