import { expect, test } from "vitest";

import { NO_INPUTS } from "./inputs.ts";
import { MULTIPLE_KINDS, type Multiples } from "./multiple.ts";
import { MOST_IN_GROUP, discountWords, leftOutOf, rankingOf, type Valued } from "./ranking.ts";

type Known = Partial<Record<`${string} ${string}`, number | string>>;

/** Multiples by definition and basis; a text is the reason why one is missing. The counted one leads if it is given. */
const multiples = (known: Known): Multiples => ({
  day: "2026-08-21",
  inputs: NO_INPUTS,
  all: MULTIPLE_KINDS.map(({ definition, basis }) => {
    const given = known[`${definition} ${basis}`] ?? "No quote";
    const value = typeof given === "number" ? given : null;
    const hasCounted = typeof known[`${definition} counted`] === "number";
    return {
      definition,
      basis,
      value,
      paidUsd: value,
      missing: value === null ? String(given) : null,
      leads: value !== null && (basis === "counted" || !hasCounted),
    };
  }),
});

const valued = (id: number, known: Known): Valued => ({
  company: { id, name: `Company ${id}`, ticker: `C${id}` },
  multiples: multiples(known),
});

const VALUED = [
  valued(1, { "basic quoted": 0.7, "basic counted": 1.1, "diluted counted": 1.2 }),
  valued(2, { "basic quoted": 0.5 }),
  valued(3, { "basic quoted": 20 }),
  valued(4, { "basic quoted": 1, "diluted counted": "Share count doubtful" }),
  valued(5, { "basic quoted": "Market cap doubtful", "basic counted": "No share count" }),
  valued(6, { "basic quoted": "No holding recorded for 21 Aug 2026" }),
  valued(7, {}),
  valued(8, {}),
];

const idsOf = (definition: "basic" | "diluted", basis: "ours" | "quoted") =>
  rankingOf(VALUED, definition, basis).groups.map(({ rows }) => rows.map(({ company }) => company.id));

test("companies are ranked by the multiple that stands for a definition, lowest first, in groups", () => {
  expect(idsOf("basic", "ours")).toEqual([[2], [4, 1], [], [3]]);
  expect(rankingOf(VALUED, "basic", "ours")).toMatchObject({ known: 4, discounts: 1 });
});

test("by quoted caps the order may be another one", () => {
  expect(idsOf("basic", "quoted")).toEqual([[2, 1], [4], [], [3]]);
});

test("a diluted cap is never quoted, so its order is the same", () => {
  expect(idsOf("diluted", "quoted")).toEqual([[], [1], [], []]);
});

test("what is left out is named with its reason, the doubtful first", () => {
  const { doubtful, dilutedOnly, reasons } = leftOutOf(VALUED);
  expect(doubtful.companies.map(({ company }) => company.id)).toEqual([5]);
  expect(dilutedOnly.companies.map(({ company }) => company.id)).toEqual([4]);
  expect(reasons.map(({ reason, companies }) => [reason, companies.map(({ id }) => id)])).toEqual([
    ["No quote", [7, 8]],
    ["No holding recorded", [6]],
  ]);
});

test("of ten thousand companies each group names its first, and counts all", () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    valued(
      index,
      index % 2 === 0 ? { "basic quoted": index / 500 } : { "basic quoted": "Market cap doubtful" },
    ),
  );
  const { groups, known, discounts } = rankingOf(many, "basic", "ours");
  expect([known, discounts]).toEqual([5_000, 250]);
  expect(groups.map(({ count, rows }) => [count, rows.length])).toEqual([
    [250, MOST_IN_GROUP],
    [250, MOST_IN_GROUP],
    [4_500, MOST_IN_GROUP],
    [0, 0],
  ]);
  const { doubtful } = leftOutOf(many);
  expect([doubtful.count, doubtful.companies.length]).toEqual([5_000, MOST_IN_GROUP]);
});

test.for([
  [0, 0, "No company has a market price yet"],
  [4, 0, "0 of 4 companies trade below the value of their bitcoin"],
  [4, 1, "1 of 4 companies trades below the value of its bitcoin"],
] as const)("of %i companies %i below their bitcoin", ([known, discounts, words]) => {
  expect(discountWords({ known, discounts })).toBe(words);
});
