import { expect, test } from "vitest";

import { COUNTRY_NAMES } from "#domain/base/country-names.ts";
import { standingOf } from "#domain/company/other-holders/holder.ts";

import { readFundHistory, readHolders, readSeed } from "./read.ts";

const holders = readHolders();
const named = (name: string) => holders.find((holder) => holder.name.startsWith(name));

test("no id and no name is given twice, and ids stay in order", () => {
  const ids = holders.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(holders.map(({ name }) => name)).size).toBe(holders.length);
});

test("every figure, and every unknown one, has a source; whoever has no count says why", () => {
  expect(holders.filter(({ source, readThrough }) => !source.url || !readThrough)).toEqual([]);
  expect(holders.filter(({ btc, note }) => btc === null && note === null)).toEqual([]);
  expect(holders.filter(({ country }) => country !== null && !(country in COUNTRY_NAMES))).toEqual([]);
});

test("nobody is here who is in the list of companies", () => {
  const companies = new Set(readSeed().companies.map(({ name }) => name.toLowerCase()));
  expect(holders.filter(({ name }) => companies.has(name.toLowerCase()))).toEqual([]);
});

test("the history of a fund has one count a day, of a fund that is listed, and ends with the count shown", () => {
  const history = readFundHistory();
  expect(history).toHaveLength(196);
  const keys = history.map(({ holderId, asOf }) => `${holderId} ${asOf}`);
  expect(new Set(keys).size).toBe(keys.length);
  const funds = new Map(holders.filter(({ kind }) => kind === "fund").map((fund) => [fund.id, fund]));
  const byFund = Map.groupBy(history, ({ holderId }) => holderId);
  expect(byFund.size).toBe(13);
  for (const [id, counts] of byFund) {
    const fund = funds.get(id);
    const shown = counts
      .filter(({ method }) => method !== "estimated" || fund?.method === "estimated")
      .at(-1);
    expect(shown?.asOf).toBe(fund?.asOf);
    // Copies of a filing keep six or eight decimals.
    expect(Number(shown?.btc)).toBeCloseTo(Number(fund?.btc), 5);
  }
});

test("wrapped bitcoin is always somebody else's", () => {
  expect(holders.filter(({ kind, ownership }) => kind === "wrapped" && ownership !== "client")).toEqual([]);
});

test.for([
  ["Tether", "counted"],
  ["Seetee", "inside"],
  ["Coinbase customers", "client"],
  ["Satoshi", "disputed"],
  ["China", "disputed"],
  ["Bulgaria", "unknown"],
  ["Germany", "counted"],
] as const)("%s is %s", ([name, standing]) => {
  const holder = named(name);
  expect(holder && standingOf(holder)).toBe(standing);
});
