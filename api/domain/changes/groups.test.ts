import { expect, test } from "vitest";

import { recordLike } from "#testing/company-record.ts";
import { event, fact } from "#testing/facts.ts";

import { LATEST, selectChanges } from "./changes-query.ts";
import { changesOf } from "./changes.ts";
import { ENTRIES_PER_PAGE, byCompany, groupsOf } from "./groups.ts";

const changes = changesOf([
  recordLike(1, {
    events: [
      event("2026-10-04", "buy", "334", { id: 1 }),
      event("2026-09-28", "buy", "1665", { id: 2 }),
      event("2026-09-24", "sell", "-1000", { id: 3 }),
    ],
  }),
  recordLike(2, {
    events: [event("2026-09", "produced", "50", { id: 4 }), event("2026-07-08", "sell", null, { id: 5 })],
  }),
]);
const found = selectChanges(changes, LATEST);

test("the last whole week has a row of its own, even if nothing was seen in it", () => {
  const rowsOn = (until: string, query = LATEST) =>
    groupsOf(found, query, until).groups.map(({ name, sum, entries }) => [name, sum.netBtc, entries.length]);
  expect(rowsOn("2026-11-26").slice(0, 2)).toEqual([
    ["2026-W47", "0", 0],
    ["2026-W40", "1999", 2],
  ]);
  expect(rowsOn("2026-10-07")[0]).toEqual(["2026-W40", "1999", 2]);
  expect(rowsOn("2026-09-23")).toContainEqual(["2026-W38", "0", 0]);
  expect(rowsOn("2026-11-26", { ...LATEST, to: "2026-11-26" })[0]?.[0]).toBe("2026-W40");
});

test("weeks have their net and tell how long there was no entry before the next one", () => {
  const { groups, count, monthOnly } = groupsOf(found, LATEST, "2026-11-22");
  expect(groups.map(({ name, sum, gapAfter }) => [name, sum.netBtc, gapAfter])).toEqual([
    ["2026-W46", "0", { from: "2026-11-16", to: "2026-11-22", periods: 1 }],
    ["2026-W40", "1999", { from: "2026-10-05", to: "2026-11-08", periods: 5 }],
    ["2026-W39", "-1000", null],
    ["2026-W28", "0", { from: "2026-07-13", to: "2026-09-20", periods: 10 }],
  ]);
  expect([count, monthOnly]).toEqual([4, 1]);
});

test("months also have what gives only its month", () => {
  const { groups, count, monthOnly } = groupsOf(found, { ...LATEST, per: "month" }, "2026-11-22");
  expect(
    groups.map(({ name, sum, entries, gapAfter }) => [name, sum.netBtc, entries.length, gapAfter]),
  ).toEqual([
    ["2026-10", "334", 1, { from: "2026-11-01", to: "2026-11-22", periods: 1 }],
    ["2026-09", "715", 3, null],
    ["2026-07", "0", 1, { from: "2026-08-01", to: "2026-08-31", periods: 1 }],
  ]);
  expect([count, monthOnly]).toEqual([5, 0]);
});

test("a balance without a stated day is in no week and no month", () => {
  const balances = changesOf([
    recordLike(3, { facts: [fact("../2026-11-20", "5"), fact("2026-10-04", "4")] }),
  ]);
  for (const per of ["week", "month", "quarter"] as const) {
    const { groups, count, undated, monthOnly } = groupsOf(balances, { ...LATEST, per }, "2026-10-04");
    expect(groups.flatMap(({ entries }) => entries.map(({ asOf }) => asOf))).toEqual(["2026-10-04"]);
    expect([count, monthOnly, undated]).toEqual([1, 0, 1]);
  }
});

test("a quarter has the entries of its months", () => {
  const quarters = groupsOf(found, { ...LATEST, per: "quarter" }, "2026-11-22");
  const months = groupsOf(found, { ...LATEST, per: "month" }, "2026-11-22");
  expect(quarters.count).toBe(months.count);
  const gap = groupsOf(found, { ...LATEST, per: "quarter" }, "2027-02-22").groups[0]?.gapAfter;
  expect(gap, "of which one is not over").toMatchObject({ from: "2027-01-01", periods: 1 });
  expect(quarters.groups[0]?.name).toMatch(/^20\d\d-Q[1-4]$/);
  for (const { from, to, entries } of quarters.groups) {
    const own = months.groups.filter((month) => month.from >= from && month.to <= to);
    expect(entries).toHaveLength(own.flatMap((month) => month.entries).length);
  }
});

test("the running week is no gap", () => {
  expect(groupsOf(found, LATEST, "2026-10-04").groups[0]?.gapAfter).toBeNull();
});

test("a page has whole weeks, and leads to the page before", () => {
  const days = Array.from({ length: 60 }, (_, index) =>
    event(`2026-0${1 + Math.floor(index / 25)}-${String(1 + (index % 25)).padStart(2, "0")}`, "buy", "1"),
  );
  const many = selectChanges(changesOf([recordLike(1, { events: days })]), LATEST);
  const first = groupsOf(many, LATEST, "2026-03-31");
  expect(first.shown).toBeGreaterThanOrEqual(ENTRIES_PER_PAGE);
  expect(first.before).toBeNull();
  const second = groupsOf(many, { ...LATEST, after: first.shown + 1 }, "2026-03-31");
  expect(second.query.after).toBe(first.shown);
  expect(second.before).toBe(0);
  const names = [...first.groups, ...second.groups].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const last = groupsOf(many, { ...LATEST, after: 9_999 }, "2026-03-31");
  expect(last.query.after + last.shown).toBe(60);
});

test("nothing found is one empty page", () => {
  expect(groupsOf([], { ...LATEST, after: 50 }, "2026-03-31")).toMatchObject({
    groups: [],
    count: 0,
    before: null,
  });
});

test("who bought and who sold, the most first", () => {
  expect(byCompany(found, "bought").map(({ companyId, btc }) => [companyId, btc])).toEqual([
    [1, 1999],
    [2, 50],
  ]);
  expect(byCompany(found, "sold").map(({ companyId, btc }) => [companyId, btc])).toEqual([[1, 1000]]);
});
