import { expect, test } from "vitest";

import { monthsOfCash, yearlyObligation } from "#domain/company/capital/obligation.ts";
import { recordsOf } from "#jobs/seed/fixtures/records-of.ts";
import { fact } from "#testing/facts.ts";

import { readSeed } from "./read.ts";

const seed = readSeed();
const rates = new Map(seed.fxRates.map((rate) => [rate.currency, rate]));
const recordOf = new Map(recordsOf(seed).map((record) => [record.ticker, record]));
const recordedOf = (ticker: string) => {
  const record = recordOf.get(ticker);
  if (!record) throw new Error(`No ${ticker} in the initial data.`);
  return record;
};
const yearOf = (ticker: string, view = {}) => yearlyObligation(recordedOf(ticker), rates, view);

/** Calculated by hand: dollars, of which payable in shares. Strategy published the first on 9 October 2026. */
test.for([
  ["MSTR", 1_580_838_586.5, 112_165_952],
  ["ASST", 158_511_340, 0],
  ["XXI", 4_865_000, 0],
] as const)("the dividends and the interest of a year of %s", ([ticker, usd, inShares]) => {
  const year = yearOf(ticker);
  expect(year.usd).toBeCloseTo(usd, 0);
  expect(year.inSharesUsd).toBeCloseTo(inShares, 0);
  expect(year.missing).toBeNull();
});

test("a small loan without a known rate is left out by name", () => {
  expect(yearOf("MSTR").leftOut.map(({ name }) => name)).toEqual(["Other secured borrowing (equipment)"]);
});

test.for([
  // Yen without an exchange rate, and a loan whose rate is not known.
  ["3350.T", "Not all rates and amounts are known"],
  // Its notes are amounts of September 2025, which exceed the debt of June 2026.
  ["MARA", "No preferred stock recorded"],
  // A loan without a rate is more than half a percent of its claims.
  ["DJT", "Not all rates and amounts are known"],
  ["RIOT", "Not all rates and amounts are known"],
] as const)("of %s it is not known", ([ticker, missing]) => {
  expect(yearOf(ticker)).toMatchObject({ usd: null, missing });
});

test("no debt and no preferred stock pay nothing, which is not the same as not known", () => {
  const stated = (metric: "debt_usd" | "preferred_usd", value: string) =>
    fact("2026-06-30", value, { metric });
  const year = (facts: ReturnType<typeof fact>[]) => yearlyObligation({ facts, instruments: [] }, rates).usd;
  expect(year([stated("debt_usd", "0"), stated("preferred_usd", "0")])).toBe(0);
  expect(year([stated("debt_usd", "0")])).toBeNull();
  expect(year([stated("debt_usd", "5"), stated("preferred_usd", "0")])).toBeNull();
  expect(year([])).toBeNull();
});

test("on an earlier day only what was true by then counts", () => {
  expect(yearOf("ASST", { asOf: "2026-08-31" })).toMatchObject({ usd: null, payments: [] });
  expect(yearOf("ASST", { asOf: "2026-09-30" }).usd).toBeCloseTo(158_511_340, 0);
});

test("months that cash pays", () => {
  expect(monthsOfCash(5_711_000_000, 1_580_838_586.5)).toBeCloseTo(43.35, 2);
  expect([monthsOfCash(null, 1), monthsOfCash(1, null), monthsOfCash(1, 0)]).toEqual([null, null, null]);
});
