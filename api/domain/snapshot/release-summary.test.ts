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

describe("other holders", () => {
  const fund = (name: string, btc: string | null) => ({ name, kind: "fund" as const, btc });
  const government = (btc: string) => ({ name: "A state", kind: "government" as const, btc });
  const holding = (btc: string | null, others: ReleaseSummary["holders"] = {}): ReleaseSummary => ({
    ...summary(twenty),
    holders: { "7": fund("First", btc), "8": fund("Second", "500000"), "9": government("200000"), ...others },
  });
  const live = holding("500000");
  const changes = (next: ReleaseSummary) => implausibleMoves(live, next, new Set());

  test("a kind that changes by more than a tenth", () => {
    expect(changes(holding("600000"))).toEqual([]);
    expect(changes(holding("600001"))).toEqual([
      "Other holders (fund) change from 1000000 to 1100001 BTC.",
      "First changes from 500000 to 600001 BTC.",
    ]);
    expect(changes(holding("450000", { "10": fund("A", "80000"), "11": fund("B", "80000") }))).toEqual([
      "Other holders (fund) change from 1000000 to 1110000 BTC.",
    ]);
  });

  test("a fund of 600,000 BTC by mistake, and one that is gone, empty or unknown", () => {
    for (const next of [
      holding("500000", { "10": fund("Third", "600000") }),
      { ...live, holders: { "8": fund("Second", "500000"), "9": government("200000") } },
      holding("0"),
      holding(null),
    ])
      expect(changes(next)).toHaveLength(2);
  });

  test("one holder, although the sum of its kind stays", () => {
    expect(changes(holding("300000", { "10": fund("Third", "200000") }))).toEqual([
      "First changes from 500000 to 300000 BTC.",
      "Third changes from 0 to 200000 BTC.",
    ]);
  });

  test("each kind by itself, and a new kind by all of the others", () => {
    expect(changes(holding("500000", { "9": government("170000") }))).toEqual([
      "Other holders (government) change from 200000 to 170000 BTC.",
      "A state changes from 200000 to 170000 BTC.",
    ]);
    const unlisted = (btc: string) => holding("500000", { "12": { name: "New", kind: "private", btc } });
    expect(changes(unlisted("120000"))).toEqual([]);
    expect(changes(unlisted("120001"))).toHaveLength(2);
  });

  test("not beside a release from before they were compared", () => {
    expect(implausibleMoves(summary(twenty), holding("9"), new Set())).toEqual([]);
  });
});
