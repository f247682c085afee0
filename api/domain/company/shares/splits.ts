import { formatDay } from "#domain/base/dates.ts";
import { toDecimal, writeDecimal } from "#domain/base/decimal.ts";

import reviewed from "./splits.json" with { type: "json" };

/** A stock split: for `oldShares` before it, a shareholder has `newShares` after it. */
export type Split = {
  ticker: string;
  /** The first session whose prices are after it. */
  from: string;
  newShares: number;
  oldShares: number;
  sourceUrl: string;
};

/** Reviewed. The closes around each day and the share counts on both sides agree with it. */
export const SPLITS: readonly Split[] = reviewed;

export const splitsOf = (ticker: string): readonly Split[] =>
  SPLITS.filter((split) => split.ticker === ticker);

/** From the shares of one day to those of another, earlier or later one. */
export type Days = { from: string; to: string };

/** After every split we know. */
export const LATEST = "9999-12-31";

const between = (splits: readonly Split[], { from, to }: Days) =>
  splits.filter((split) => split.from > from !== split.from > to);

/** How many shares of one day are as much of the company as one share of another. */
function ratioOf(splits: readonly Split[], days: Days): { more: number; fewer: number } {
  const isForward = days.from <= days.to;
  const crossed = between(splits, days);
  const newShares = crossed.reduce((product, split) => product * split.newShares, 1);
  const oldShares = crossed.reduce((product, split) => product * split.oldShares, 1);
  return isForward ? { more: newShares, fewer: oldShares } : { more: oldShares, fewer: newShares };
}

/** A share count of one day as the count of another, in whole shares. Times the price of the same day it is the same. */
export function sharesOn(splits: readonly Split[], shares: string, days: Days): string {
  const { more, fewer } = ratioOf(splits, days);
  const count = toDecimal(shares);
  if (count === null || more === fewer) return shares;
  const [dividend, divisor] = [count.units * BigInt(more), BigInt(fewer)];
  const half = divisor * 10n ** BigInt(Math.max(0, count.places));
  return writeDecimal({ units: (dividend * 2n + half) / (2n * half), places: 0 }, 0);
}

const PRICE_DIGITS = 12;

/** A share price of one day as the price of another. */
export function priceOn(splits: readonly Split[], price: number, days: Days): number {
  const { more, fewer } = ratioOf(splits, days);
  return more === fewer ? price : Number(((price * fewer) / more).toPrecision(PRICE_DIGITS));
}

/** Which splits lie between two days, in words; null if there is none. */
export function splitNote(splits: readonly Split[], days: Days): string | null {
  const crossed = between(splits, days).map((split) => `the ${splitWords(split)}`);
  return crossed.length === 0 ? null : `Adjusted for ${crossed.join(" and ")}.`;
}

export const splitWords = ({ from, newShares, oldShares }: Split): string =>
  `${newShares}-for-${oldShares} ${newShares > oldShares ? "split" : "reverse split"} of ${formatDay(from)}`;
