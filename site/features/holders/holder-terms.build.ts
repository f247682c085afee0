import { btcNumber } from "#domain/base/btc.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { formatDay } from "#domain/base/dates.ts";
import { MOST_BTC } from "#domain/base/limits.ts";
import { compareText } from "#domain/base/order.ts";
import {
  countedOnce,
  sumOf,
  termOf,
  termsOf,
  type TermKey,
} from "#domain/company/other-holders/holder-sum.ts";
import { formatHolderDay } from "#domain/company/other-holders/holder.ts";
import { holdingsSpan } from "#domain/company/evidence/holding-ages.ts";
import { totalBtc } from "#domain/company/totals.ts";
import { now, snapshot } from "#site/data/snapshot.ts";

const { companies, holders, relations } = snapshot;

const listed = {
  btc: countedOnce(totalBtc(companies), relations),
  companies: companies.filter(({ btcHoldings }) => btcHoldings !== null).length,
};

const coins = (btc: string) => btcNumber(btc) ?? 0;

/** The groups that can be added up, the largest first; counts that are too old come last. */
export const terms = termsOf(holders, listed, now)
  .filter((term) => term.key !== "outdated" || term.holders > 0)
  .toSorted(
    (a, b) => Number(a.key === "outdated") - Number(b.key === "outdated") || coins(b.btc) - coins(a.btc),
  );

export const isCountedAtFirst = (key: TermKey): boolean => key !== "outdated";

/** The sum until the reader changes it. */
export const knownBtc = sumOf(terms, new Set(terms.map(({ key }) => key).filter(isCountedAtFirst)));

export const percentOfAll = (btc: string): number => (coins(btc) * 100) / MOST_BTC;

const span = holdingsSpan(companies);

/** The oldest and the latest date of the figures in a group. */
function spanOf(key: TermKey): [oldest: string, newest: string] | null {
  if (key === "listed") return span && [span.oldest, span.newest];
  const days = holders
    .filter((holder) => termOf(holder, now) === key)
    .map(({ asOf }) => asOf)
    .toSorted(compareText);
  const [oldest] = days;
  const newest = days.at(-1);
  return oldest === undefined || newest === undefined ? null : [oldest, newest];
}

const rangeWords = ([oldest, newest]: readonly [string, string]) =>
  oldest === newest ? formatHolderDay(oldest) : `${formatHolderDay(oldest)} to ${formatHolderDay(newest)}`;

/** "1 Mar 2025 to 1 Oct 2026" */
export function daysOf(key: TermKey): string | null {
  const days = spanOf(key);
  return days && rangeWords(days);
}

/** The oldest and the latest date of all figures that are counted at first. */
export function daysOfAll(): string | null {
  const spans = terms.filter(({ key }) => isCountedAtFirst(key)).flatMap(({ key }) => spanOf(key) ?? []);
  const days = spans.filter((day) => day.length > "2026".length).toSorted(compareAsOf);
  const [oldest] = days;
  const newest = days.at(-1);
  return oldest === undefined || newest === undefined ? null : `${formatDay(oldest)} to ${formatDay(newest)}`;
}

/** Funds among the counts that are too old. */
export const outdatedFunds = holders.filter(
  (holder) => holder.kind === "fund" && termOf(holder, now) === "outdated",
);
