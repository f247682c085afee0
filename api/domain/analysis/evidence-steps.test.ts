import fc from "fast-check";
import { expect, test } from "vitest";

import { sumBtc } from "#domain/base/btc.ts";
import type { Company } from "#domain/company/company.ts";
import { totalBtc } from "#domain/company/totals.ts";
import { SHOWN_METHODS, type ShownMethod } from "#domain/ledger/fact.ts";
import { companyLike } from "#testing/company.ts";

import { evidenceLeague, nextStep, recentSince, stepCount } from "./evidence-steps.ts";
import { openedButOld, trustLevels, trustParts, undisclosedBtc } from "./trust-levels.ts";

const NOW = "2026-11-22T12:00:00.000Z";

type Held = { id?: number; btc: string | null; method: ShownMethod; asOf: string };

const holding = ({ id = 1, btc, method, asOf }: Held): Company =>
  companyLike({
    id,
    rank: id,
    name: `Company ${id}`,
    btcHoldings: btc,
    evidence: {
      btcHoldings: {
        asOf,
        disclosedAt: null,
        method,
        confidence: null,
        source: { publisher: "Acme", url: "https://acme.example" },
      },
      sharesOutstanding: null,
      currentPrice: null,
      marketCap: null,
    },
  });

test.for([
  ["secondary", "2026-11-20", 1, "disclosed"],
  ["estimated", "2026-11-20", 1, "disclosed"],
  ["derived", "2026-11-20", 1, "disclosed"],
  ["disclosed-copy", "2026-11", 2, "dated"],
  ["disclosed", "2026-11", 2, "dated"],
  ["disclosed", "../2026-11-20", 2, "dated"],
  ["disclosed-copy", "2026-08-23", 3, "recent"],
  ["disclosed", "2026-08-23", 3, "recent"],
  ["disclosed-copy", "2026-08-24", 4, "opened"],
  ["disclosed", "2026-08-24", 5, null],
] as const)("a %s figure of %s has %d steps, then needs %s", ([method, asOf, steps, next]) => {
  const held = holding({ btc: "1", method, asOf });
  expect(recentSince(NOW)).toBe("2026-08-24");
  expect(stepCount(held, NOW)).toBe(steps);
  expect(nextStep(held, NOW)).toBe(next);
});

test("an unknown holding has no step, whatever is known of its source", () => {
  const held = holding({ btc: null, method: "disclosed", asOf: "2026-11-20" });
  expect(stepCount(held, NOW)).toBe(0);
  expect(evidenceLeague([held], NOW)).toEqual([]);
});

const COMPANIES = [
  holding({ id: 1, btc: "848000", method: "disclosed-copy", asOf: "2026-10-04" }),
  holding({ id: 2, btc: "500", method: "secondary", asOf: "2026-08" }),
  holding({ id: 3, btc: "400", method: "disclosed-copy", asOf: "2026-06-30" }),
  holding({ id: 4, btc: "300", method: "disclosed", asOf: "2026-06-30" }),
  holding({ id: 5, btc: "200", method: "derived", asOf: "2026-09" }),
  holding({ id: 6, btc: "100", method: "disclosed", asOf: "2026-11-01" }),
  holding({ id: 7, btc: "0", method: "secondary", asOf: "2026-08" }),
];
const league = evidenceLeague(COMPANIES, NOW);

test("the league has the most steps first, then the largest", () => {
  expect(league.map(({ company, steps }) => [company.id, steps])).toEqual([
    [6, 5],
    [1, 4],
    [3, 3],
    [4, 3],
    [2, 1],
    [5, 1],
    [7, 1],
  ]);
});

test("each level keeps what has its steps, and names the largest of it", () => {
  expect(trustLevels(league).map(({ level, btc, companies }) => [level, btc, companies])).toEqual([
    ["reported", "849500", 7],
    ["disclosed", "848800", 4],
    ["recent", "848100", 2],
    ["opened", "100", 1],
  ]);
  expect(trustLevels(league).at(-1)?.largest).toEqual({ name: "Company 6", percent: 100 });
  expect(trustLevels([]).map(({ btc, percent, largest }) => [btc, percent, largest])).toEqual(
    Array.from({ length: 4 }, () => ["0", null, null]),
  );
  expect(undisclosedBtc(league)).toEqual({ calculated: "200", secondary: "500" });
  expect(openedButOld(league, NOW)).toBe(1);
});

test("the drawing has the largest holder first, then what lasts longest", () => {
  expect(trustParts(league).map(({ isLargest, level, btc }) => [isLargest, level, btc])).toEqual([
    [true, "recent", "848000"],
    [false, "opened", "100"],
    [false, "recent", "0"],
    [false, "disclosed", "700"],
    [false, "reported", "700"],
  ]);
  expect(trustParts([])).toEqual([]);
});

const anyHolding = fc.record({
  btc: fc.option(
    fc.integer({ min: 0, max: 1e6 }).map((btc) => `${btc}.5`),
    { nil: null },
  ),
  method: fc.constantFrom(...SHOWN_METHODS),
  asOf: fc.constantFrom("2026-11", "2026-11-20", "2026-03-04", "2020-01-01"),
});

test("each level is part of the one before, and every coin is drawn once", () => {
  fc.assert(
    fc.property(fc.array(anyHolding), (held) => {
      const companies = held.map((each, index) => holding({ ...each, id: index + 1 }));
      const rows = evidenceLeague(companies, NOW);
      const counts = trustLevels(rows).map((level) => level.companies);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(sumBtc(trustParts(rows).map(({ btc }) => btc))).toBe(totalBtc(companies));
    }),
  );
});
