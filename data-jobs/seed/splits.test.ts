import { describe, expect, test } from "vitest";

import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { countedOn } from "#domain/company/company-figures.ts";
import { LATEST, SPLITS, priceOn, sharesOn, splitsOf } from "#domain/company/shares/splits.ts";

import { readQuoteHistory, readSeed } from "./read.ts";

const history = readQuoteHistory();
const closesOf = Map.groupBy(history, ({ ticker }) => ticker);
const { facts } = readSeed();

/** A squeeze that ended over several sessions, none of which moved the price by a factor of three. */
const REAL_MOVES = ["GME 2021-02-05"];

const isWithin = (ratio: number, factor: number) => ratio < factor && ratio > 1 / factor;

test.for(SPLITS.map((split) => [`${split.ticker} ${split.from}`, split] as const))(
  "the closes around %s agree with its ratio",
  ([, { ticker, from, newShares, oldShares }]) => {
    const closes = closesOf.get(ticker) ?? [];
    const before = closes.findLast(({ asOf }) => asOf < from);
    const after = closes.find(({ asOf }) => asOf >= from);
    const traded = Number(after?.price) / Number(before?.price);
    expect(isWithin((traded * newShares) / oldShares, 1.4), `price × ${traded}`).toBe(true);
    const implied = (close: typeof before) => Number(close?.marketCapUsd) / Number(close?.price);
    const shares = implied(after) / implied(before);
    expect(isWithin((shares * oldShares) / newShares, 1.25), `shares × ${shares}`).toBe(true);
  },
);

describe("in the shares of one day", () => {
  test("no close of the history jumps by a factor of three", () => {
    const jumps = [...closesOf].flatMap(([ticker, closes]) => {
      const prices = closes.map(({ asOf, price }) => ({
        asOf,
        usd: priceOn(splitsOf(ticker), Number(price), { from: asOf, to: LATEST }),
      }));
      return prices.flatMap(({ asOf, usd }, index) =>
        isWithin(usd / (prices[index - 1]?.usd ?? usd), 3) ? [] : [`${ticker} ${asOf}`],
      );
    });
    expect(jumps).toEqual(REAL_MOVES);
  });

  test.for(["ABTC", "NAKA"])("the share counts of %s before and after its split are alike", (ticker) => {
    const replaced = new Set(facts.map(({ replacesId }) => replacesId));
    const counts = facts.filter(
      (fact) => fact.ticker === ticker && fact.metric.startsWith("shares_") && !replaced.has(fact.id),
    );
    const published = counts.map(({ value }) => Number(value));
    expect(isWithin(Math.max(...published) / Math.min(...published), 10)).toBe(false);
    const adjusted = counts.map((fact) =>
      Number(sharesOn(splitsOf(ticker), fact.value ?? "", { from: countedOn(fact), to: LATEST })),
    );
    expect(isWithin(Math.max(...adjusted) / Math.min(...adjusted), 1.4)).toBe(true);
    expect(counts.some(({ asOf }) => endOfAsOf(asOf) < (splitsOf(ticker)[0]?.from ?? ""))).toBe(true);
  });
});
