import { expect, test } from "vitest";

import { capitalActionsOf } from "#domain/company/capital/capital-action.ts";

import { readCapitalActions, readSeed } from "./read.ts";

const actions = readCapitalActions();

test("are stated once for each kind and week, by a filing of the days after it", () => {
  expect(actions).toHaveLength(27);
  expect(new Set(actions.map(({ ticker, kind, asOf }) => `${ticker} ${kind} ${asOf}`)).size).toBe(27);
  for (const { asOf, disclosedAt, source } of actions) {
    expect([asOf < disclosedAt, new URL(source.url).host], asOf).toEqual([true, "www.sec.gov"]);
  }
});

test("make a price per share that is near the quotes of their time, and pay at most the preference", () => {
  for (const { kind, usd, units, asOf } of actions) {
    const ratio = Number(usd) / Number(units);
    const [least, most] = kind === "common-issued" ? [80, 180] : [0.8, 1];
    expect(ratio > least && ratio <= most, `${kind} of ${asOf}: ${ratio}`).toBe(true);
  }
});

test("are of companies in the list, newest first", () => {
  const tickers = new Set(readSeed().companies.map(({ ticker }) => ticker));
  expect(actions.filter(({ ticker }) => !tickers.has(ticker))).toEqual([]);
  const days = capitalActionsOf(actions, "MSTR").map(({ asOf }) => asOf);
  expect(days).toEqual(days.toSorted().toReversed());
});
