import { describe, expect, test } from "vitest";

import { implausibleMoves, type ReleaseSummary } from "./release.schema.ts";

const summary = (holdings: Record<string, string | null>): ReleaseSummary => ({
  release: "r",
  takenAt: "2026-11-20T08:00:00.000Z",
  companies: Object.keys(holdings).length,
  totalBtc: String(Object.values(holdings).reduce((sum, btc) => sum + Number(btc ?? 0), 0)),
  holdings,
});

const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [String(n + 1), "10"]));
const without = (...gone: number[]) =>
  Object.fromEntries(Object.entries(twenty).filter(([id]) => !gone.includes(Number(id))));
const moves = (next: Record<string, string | null>, confirmed: number[] = []) =>
  implausibleMoves(summary(twenty), summary(next), new Set(confirmed));

describe("what must not replace the live site", () => {
  test("more than one company in twenty gone", () => {
    expect(moves(without(1))).toEqual([]);
    expect(moves(without(1, 2))).toEqual(["2 of 20 companies are missing."]);
  });

  test("a total that moves by more than a tenth, either way", () => {
    expect(moves({ ...twenty, "1": "30" })).toEqual([]);
    expect(moves({ ...twenty, "1": "30.00000001" })).toEqual([
      "The total changes from 200 to 220.00000001 BTC.",
    ]);
    expect(moves({ ...twenty, "1": null, "2": null, "3": "9" })).toEqual([
      "The total changes from 200 to 179 BTC.",
    ]);
    expect(moves({ ...twenty, "99": "500" })).toHaveLength(1);
  });
});

test("what a person changed is no reason", () => {
  expect(moves(without(1, 2), [2])).toEqual([]);
  expect(moves({ ...twenty, "1": "5000" }, [1])).toEqual([]);
  expect(moves({ ...twenty, "1": "5000", "2": "400" }, [1])).toHaveLength(1);
});

test("anything may replace a site that shows nothing", () => {
  expect(implausibleMoves(summary({}), summary(twenty), new Set())).toEqual([]);
});
