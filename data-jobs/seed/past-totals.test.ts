import { expect, test } from "vitest";

import { parseBtc } from "#domain/base/btc.ts";
import { companyList } from "#domain/company/company-list.ts";
import { totalBtc } from "#domain/company/totals.ts";

import { companiesOn, monthStarts, plainHolding } from "./fixtures/plain-reading.ts";
import { recordsOf } from "./fixtures/records-of.ts";
import { readSeed } from "./read.ts";

const records = recordsOf(readSeed());

/** The first day of each month since the first purchase of a listed company. */
const DAYS = monthStarts("2020-09-01", 75);

test.for(DAYS)("the total of %s is what a plain reading of the files adds up to", (day) => {
  expect(parseBtc(totalBtc(companyList(records, { asOf: day })))).toBe(plainTotal(day));
});

test("the days tell different totals", () => {
  expect(new Set(DAYS.map(plainTotal)).size).toBeGreaterThan(50);
});

const plainTotal = (day: string): bigint =>
  companiesOn(day)
    .map((ticker) => plainHolding(ticker, day))
    .reduce<bigint>((sum, sats) => sum + (typeof sats === "bigint" ? sats : 0n), 0n);
