import { expect, test } from "vitest";

import { checkList } from "./check-list.ts";

const NOW = new Date("2026-11-21T22:00:00Z");
const A_DAY_AGO = "2026-11-20T22:00:00.000Z";
const expected = [1, 2, 3, 4, 5, 6, 7, 8];
const without = (...ids: number[]) => new Set(expected.filter((id) => !ids.includes(id)));
const memory = (missingSince: Record<string, string> = {}, rows = 100) => ({
  rows,
  missingSince,
});
const given = { expected, now: NOW };

test("the first list is believed if it has as many rows as half of the companies it had", () => {
  const list = { isComplete: true, present: without(8) };
  expect(checkList(null, { ...list, rows: 4 }, given)).toMatchObject({
    memory: { rows: 4, missingSince: { 8: NOW.toISOString() } },
    removed: [],
    doubt: null,
  });
  expect(checkList(null, { ...list, rows: 3 }, given)).toMatchObject({
    memory: null,
    doubt: "it has 3 rows, less than half of 8 before",
  });
});

test("a company is removed a whole day after the first list without it, and not a second before", () => {
  const list = { rows: 100, isComplete: true, present: without(8) };
  const removed = (since: string) => checkList(memory({ 8: since }), list, given).removed;
  expect(removed(A_DAY_AGO)).toEqual([{ companyId: 8, since: A_DAY_AGO }]);
  expect(removed("2026-11-20T22:00:01.000Z")).toEqual([]);
});

test("a list of its old length that names most companies in another way is not believed", () => {
  const since = { 1: A_DAY_AGO };
  const list = { rows: 100, isComplete: true, present: without(1, 2, 3, 4, 5) };
  expect(checkList(memory(since), list, given)).toEqual({
    memory: memory(since),
    removed: [],
    doubt: "it lacks 5 of the 8 companies it had",
  });
});

test("of a list read in part only what it has counts", () => {
  const last = memory({ 7: A_DAY_AGO, 8: A_DAY_AGO });
  const list = { rows: 10, isComplete: false, present: without(1, 2, 3, 4, 5, 6, 8) };
  expect(checkList(last, list, given)).toEqual({
    memory: memory({ 8: A_DAY_AGO }),
    removed: [],
    doubt: null,
  });
});
