import fc from "fast-check";
import { expect, test } from "vitest";

import { parseBtc, sumBtc } from "#domain/base/btc.ts";
import { totalBtc } from "#domain/company/totals.ts";
import { SHOWN_METHODS, type ShownMethod } from "#domain/ledger/fact.ts";
import { companyLike } from "#testing/company.ts";

import { drawnParts, totalByWay } from "./ways-known.ts";

const source = { publisher: "Acme", url: "https://acme.example" };

const holding = (name: string, btc: string | null, method: ShownMethod) => {
  const { evidence } = companyLike({});
  const btcHoldings = { asOf: "2026-06-30", disclosedAt: null, method, confidence: null, source };
  return companyLike({ name, btcHoldings: btc, evidence: { ...evidence, btcHoldings } });
};

const COMPANIES = [
  holding("Largest", "848000", "disclosed-copy"),
  holding("Press", "500", "secondary"),
  holding("Copy", "400", "disclosed-copy"),
  holding("Original", "300", "disclosed"),
  holding("Sum", "200", "derived"),
  holding("Guess", "100", "estimated"),
  holding("Unknown", null, "disclosed"),
  holding("None", "0", "secondary"),
];

test("each way has its part of the total, and accepts every stronger one", () => {
  expect(
    totalByWay(COMPANIES).map(({ way, companies, btc, accepted }) => [way, companies, btc, accepted.btc]),
  ).toEqual([
    ["opened", 1, "300", "300"],
    ["copied", 2, "848400", "848700"],
    ["reported", 3, "600", "849300"],
    ["calculated", 1, "200", "849500"],
  ]);
  expect(totalByWay(COMPANIES)[1]?.accepted).toMatchObject({ companies: 3, largest: { name: "Largest" } });
});

test("nothing is known of no company", () => {
  expect(totalByWay([]).map(({ btc, percent, accepted }) => [btc, percent, accepted.largest])).toEqual(
    Array.from({ length: 4 }, () => ["0", 0, null]),
  );
  expect(drawnParts([])).toEqual([]);
});

test("the drawing has the largest holder first, then what is known best", () => {
  expect(drawnParts(COMPANIES).map(({ isLargest, way, btc }) => [isLargest, way, btc])).toEqual([
    [true, "copied", "848000"],
    [false, "opened", "300"],
    [false, "copied", "400"],
    [false, "reported", "600"],
    [false, "calculated", "200"],
  ]);
});

const anyHolding = fc.record({
  btc: fc.option(
    fc.integer({ min: 0, max: 1e6 }).map((btc) => `${btc}.5`),
    { nil: null },
  ),
  method: fc.constantFrom(...SHOWN_METHODS),
});

test("the ways add up to the total and to 100%, and every coin is drawn once", () => {
  fc.assert(
    fc.property(fc.array(anyHolding), (held) => {
      const companies = held.map(({ btc, method }, index) => holding(`Company ${index}`, btc, method));
      const ways = totalByWay(companies);
      const total = totalBtc(companies);
      expect(parseBtc(sumBtc(ways.map(({ btc }) => btc)))).toBe(parseBtc(total));
      expect(ways.at(-1)?.accepted.btc).toBe(total);
      if (Number(total) > 0) expect(ways.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 6);
      expect(sumBtc(drawnParts(companies).map(({ btc }) => btc))).toBe(total);
    }),
  );
});
