import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { event, fact, listRemoval, otherFigure } from "#testing/facts.ts";

import { comparedFigures, disagreements } from "./other-figure.ts";

const record = recordLike(1, { facts: [fact("2026-01-31", "100"), fact("2026-06-30", "200")] });

test.each([
  ["101", "1", 1, false],
  ["101.00000001", "1.00000001", 1.00000001, true],
  ["99", "-1", -1, false],
  ["98.9", "-1.1", -1.1, true],
  ["0", "-100", -100, true],
  ["100", "0", 0, false],
])("%s beside 100 is %s more, which is apart: %s", (value, difference, percent, isApart) => {
  const given = { ...record, otherFigures: [otherFigure("2026-02-28", value)] };
  const [found] = comparedFigures(given);
  expect(found).toMatchObject({ ours: { value: "100", asOf: "2026-01-31" }, difference });
  expect(found?.percent).toBeCloseTo(percent);
  expect(disagreements(given)).toHaveLength(isApart ? 1 : 0);
});

test.each([
  ["a figure of a later day is compared with ours of that day", "2026-07", "200"],
  ["a day on which we have two is compared with the later one", "2026-06-30", "200"],
  ["an older one with ours of then, not with ours of today", "2026-06-29", "100"],
])("%s", (_, asOf, ours) => {
  const given = { ...record, otherFigures: [otherFigure(asOf, "150")] };
  expect(disagreements(given)).toMatchObject([{ ours: { value: ours } }]);
});

test("a holding of ours includes the transactions since the last balance", () => {
  const bought = recordLike(1, {
    facts: [fact("2026-01-31", "100")],
    events: [event("2026-02-10", "buy", "7")],
  });
  const given = { ...bought, otherFigures: [otherFigure("2026-02-10", "107")] };
  expect(comparedFigures(given)).toMatchObject([{ ours: { value: "107" }, difference: "0" }]);
});

test.each([
  ["our ledger had not begun", [], null],
  ["our sources say it is unknown", [fact("2026-01-31", null)], { value: null, asOf: "2026-01-31" }],
])("where %s, the statement stands without a difference", (_, facts, ours) => {
  const given = recordLike(1, { facts, otherFigures: [otherFigure("2026-02-28", "848")] });
  expect(disagreements(given)).toMatchObject([{ ours, difference: null, percent: null }]);
});

test("nothing is a percentage of zero", () => {
  const given = recordLike(1, {
    facts: [fact("2026-01-31", "0")],
    otherFigures: [otherFigure("2026-02-28", "0"), otherFigure("2026-03-31", "5")],
  });
  expect(disagreements(given)).toMatchObject([{ difference: "5", percent: null }]);
});

test.each([
  ["only the latest of a tracker", {}, ["160"]],
  ["what a tracker listed by then", { asOf: "2026-02-28" }, ["150"]],
])("%s is shown beside ours, and every filing", (_, view, trackers) => {
  const filing = { kind: "filing", source: { publisher: "SEC EDGAR", url: "https://sec.example" } } as const;
  const given = {
    ...record,
    otherFigures: [
      otherFigure("2026-02-28", "150"),
      otherFigure("2026-03-31", "160"),
      otherFigure("2026-02-27", "170", filing),
      otherFigure("2026-02-28", "180", filing),
    ],
  };
  expect(disagreements(given, view).map(({ other }) => other.value)).toEqual(["180", "170", ...trackers]);
});

test("other metrics are compared with the fact of that day", () => {
  const given = recordLike(1, {
    facts: [fact("2026-01-31", "5000", { metric: "shares_outstanding" }), fact("2026-01-31", "100")],
    otherFigures: [otherFigure("2026-02-28", "6000", { metric: "shares_outstanding" })],
  });
  expect(disagreements(given)).toMatchObject([{ ours: { value: "5000" }, difference: "1000", percent: 20 }]);
});

test("the most believed comes first, then the newest", () => {
  const given = {
    ...record,
    otherFigures: [
      otherFigure("2026-07-31", "1"),
      otherFigure("2026-02-28", "2", { kind: "filing" }),
      otherFigure("2026-03-31", "3", { kind: "filing-copy" }),
      otherFigure("2026-08-31", "4"),
      otherFigure("2026-03-31", "5", { kind: "company-page" }),
    ],
  };
  expect(comparedFigures(given).map(({ other }) => other.value)).toEqual(["2", "5", "3", "4", "1"]);
});

test.each([
  ["by the day asked", { asOf: "2026-03-31" }, ["1", "2"]],
  ["by what we had recorded", { knownAt: "2026-04-01T00:00:00.000Z" }, ["1"]],
  ["today", {}, ["1", "2", "3"]],
])("only those known %s count", (_, view, values) => {
  const given = {
    ...record,
    otherFigures: [
      otherFigure("2026-02", "1"),
      otherFigure("2026-03", "2", { recordedAt: "2026-05-01T00:00:00.000Z" }),
      otherFigure("2026-04-01", "3", { recordedAt: "2026-05-01T00:00:00.000Z" }),
    ],
  };
  expect(
    comparedFigures(given, view)
      .map(({ other }) => other.value)
      .toSorted(),
  ).toEqual(values);
});

test.each([
  ["listed", "2026-03-31", {}, ["150"]],
  ["no longer listed", "2026-04-30", {}, []],
  ["listed again", "2026-05-31", {}, ["150"]],
  ["no longer listed today, in a view of an earlier day", "2026-04-30", { asOf: "2026-03-31" }, ["150"]],
])("a tracker disagrees about a company only while it lists it: %s", (_, until, view, values) => {
  const removals = [listRemoval("2026-04-15", { recordedAt: "2026-04-16T00:00:00.000Z" })];
  const listings = [
    otherFigure("2026-02-28", "150", { recordedAt: "2026-03-01T00:00:00.000Z" }),
    otherFigure("2026-05-10", "150", { recordedAt: "2026-05-10T00:00:00.000Z" }),
  ];
  const given = {
    ...record,
    otherFigures: listings.filter(({ asOf }) => asOf <= until),
    removals: removals.filter(({ asOf }) => asOf <= until),
  };
  expect(disagreements(given, view).map(({ other }) => other.value)).toEqual(values);
});
