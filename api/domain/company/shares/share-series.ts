import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { formatDay, isUndated } from "#domain/base/dates.ts";
import { divide } from "#domain/base/decimal.ts";
import { formatChange } from "#domain/base/format.ts";
import type { Fact, Metric } from "#domain/ledger/fact.ts";
import { dayOfEntry, type LedgerEntry, type PointInTime } from "#domain/ledger/ledger.ts";

import { countedOn, currentFact, statedShares } from "../company-figures.ts";
import { LATEST, sharesOn, splitsOf, type Split } from "./splits.ts";
import { isSpacPending } from "../quotes/valuation.ts";

const PLACES = 12;

/** Basic and diluted counts are two series: a change from one to the other would mean nothing. */
export const SHARE_BASES = ["basic", "diluted"] as const;
export type ShareBasis = (typeof SHARE_BASES)[number];

const COUNTED: Record<ShareBasis, readonly Metric[]> = {
  basic: ["shares_outstanding", "shares_override"],
  diluted: ["shares_diluted"],
};

export type SharePoint = ReturnType<typeof shareSeries>[number];

type Counted = {
  facts: readonly Fact[];
  ledger: readonly LedgerEntry[];
  splits: readonly Split[];
  basis?: ShareBasis;
  view?: PointInTime;
};

/** One point a day with a published share count. */
export function shareSeries({ facts, ledger, splits, basis = "basic", view = {} }: Counted) {
  const { asOf = LATEST, knownAt } = view;
  const days = facts
    .filter(
      ({ metric, recordedAt, asOf: on }) =>
        COUNTED[basis].includes(metric) && (knownAt === undefined || recordedAt <= knownAt) && !isUndated(on),
    )
    .map((fact) => endOfAsOf(fact.asOf))
    .filter((day) => day <= asOf);
  return [...new Set(days)].toSorted().flatMap((day) => {
    const at = { asOf: day, knownAt };
    const count = basis === "basic" ? statedShares(facts, at) : currentFact(facts, "shares_diluted", at);
    const holding = ledger.findLast((entry) => dayOfEntry(entry) <= day);
    const btc = holding?.btcAfter ?? null;
    // A count that was corrected since leaves its day with an earlier one, which is of no news.
    const isOfDay = count !== null && endOfAsOf(count.asOf) === day;
    if (!isOfDay || count.value === null || btc === null) return [];
    const from = countedOn(count);
    // The shares of that day, and how many they are after the splits since, so that a split causes no jump.
    const shares = sharesOn(splits, count.value, { from, to: day });
    const adjustedShares = sharesOn(splits, count.value, { from, to: asOf });
    const btcPerShare = divide(btc, adjustedShares, PLACES);
    const doubt = doubtOf(count.confidence, holding?.provenance?.confidence ?? null);
    return btcPerShare === null
      ? []
      : [{ day, btc, shares, adjustedShares, btcPerShare, count: { ...count, value: count.value }, doubt }];
  });
}

function doubtOf(count: Fact["confidence"], holding: Fact["confidence"]): string | null {
  if (count === "low") return "Share count doubtful";
  return holding === "low" ? "Holding doubtful" : null;
}

/** What can be compared: every count and holding behind a change is at least of medium confidence. */
export const comparable = <Point extends { doubt: string | null }>(points: readonly Point[]): Point[] =>
  points.filter(({ doubt }) => doubt === null);

type Charted = Omit<Counted, "splits"> & { ticker: string };

/** The points of a company's chart; none while a merger is pending. */
export const chartedShares = ({ ticker, ...counted }: Charted): SharePoint[] =>
  isSpacPending(ticker) ? [] : shareSeries({ ...counted, splits: splitsOf(ticker) });

/** "-8.50% from 24 Jul 2026 to 20 Sep 2026", in a sentence. */
export function changeOfShares(points: readonly SharePoint[]): string {
  const counts = comparable(points);
  const [first, last] = [counts[0], counts.at(-1)];
  const percent = changePercent(points);
  if (first === undefined || last === undefined || percent === null)
    return points.length < 2 ? "" : "Fewer than two of these counts are reliable, so we compare none.";
  const days = `from ${formatDay(first.day)} to ${formatDay(last.day)}`;
  return percent === 0
    ? `Each share stood for the same amount of bitcoin ${days}.`
    : `The bitcoin behind each share ${percent < 0 ? "fell" : "rose"} by ${formatChange(Math.abs(percent)).replace("+", "")} ${days}.`;
}

/** From the first to the last reliable count; null of fewer than two. */
export function changePercent(points: readonly SharePoint[]): number | null {
  const counts = comparable(points);
  const [first, last] = [counts[0], counts.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  return Number(first.btcPerShare) > 0
    ? (Number(last.btcPerShare) / Number(first.btcPerShare) - 1) * 100
    : null;
}
