import { addBtc } from "#domain/base/btc.ts";
import { DAY_MS, addDays } from "#domain/base/dates.ts";
import { multiply, quotient, roundTo, toDecimal, writeDecimal } from "#domain/base/decimal.ts";
import { comparable, type SharePoint } from "#domain/company/shares/share-series.ts";

import { NEAR_DAYS, type Period } from "./per-share-words.ts";

/** What happened between two reliable counts of the same basis. Percents are of the whole period, never of a year. */
export type PerShareChange<Point = SharePoint> = {
  from: Point;
  to: Point;
  /** In the shares of the latest day, so that a split adds none. */
  sharesAdded: string;
  sharesPercent: string | null;
  btcAdded: string | null;
  btcPercent: string | null;
  /** The change of the bitcoin behind one share. */
  yieldPercent: string | null;
};

/** What a change is calculated from. */
export type CountedPoint = Pick<SharePoint, "day" | "adjustedShares" | "btc" | "doubt">;

const PERCENT_PLACES = 4;
const BTC_TIMES_SHARES_PLACES = 8;

export function changeBetween<Point extends CountedPoint>(from: Point, to: Point): PerShareChange<Point> {
  const shares = [from.adjustedShares, to.adjustedShares] as const;
  const cross = (btc: string, count: string) => multiply(btc, count, BTC_TIMES_SHARES_PLACES);
  return {
    from,
    to,
    sharesAdded: String(BigInt(wholeOf(shares[1])) - BigInt(wholeOf(shares[0]))),
    sharesPercent: percentOf(...shares),
    btcAdded: addBtc(to.btc, from.btc.startsWith("-") ? from.btc.slice(1) : `-${from.btc}`),
    btcPercent: percentOf(from.btc, to.btc),
    // Multiplied across, because bitcoin per share itself is rounded.
    yieldPercent: percentOf(cross(from.btc, shares[1]), cross(to.btc, shares[0])),
  };
}

const wholeOf = (shares: string) => {
  const exact = toDecimal(shares);
  return exact === null ? "0" : writeDecimal(exact, 0);
};

/** How much more the second is than the first; null of nothing. */
function percentOf(first: string | null, second: string | null): string | null {
  const [before, after] = [toDecimal(first), toDecimal(second)];
  if (before === null || after === null || before.units <= 0n) return null;
  const percent = quotient({ units: after.units * 100n, places: after.places }, before, PERCENT_PLACES);
  const whole = roundTo({ units: 100n, places: 0 }, PERCENT_PLACES);
  return writeDecimal({ units: percent.units - whole, places: PERCENT_PLACES }, PERCENT_PLACES);
}

/** From each earlier count to the latest, the shortest period first. */
export function changesToLatest<Point extends CountedPoint>(
  points: readonly Point[],
): PerShareChange<Point>[] {
  const counts = comparable(points);
  const last = counts.at(-1);
  if (last === undefined) return [];
  return counts
    .slice(0, -1)
    .toReversed()
    .map((count) => changeBetween(count, last));
}

const YEAR_DAYS = 365;

export type PeriodChanges<Point = SharePoint> = Record<Period, PerShareChange<Point> | null>;

/** The changes to the latest count over the same periods for every company; null where no count is near the start. */
export function changesOfPeriods<Point extends CountedPoint>(
  points: readonly Point[],
  today: string,
): PeriodChanges<Point> {
  const changes = changesToLatest(points);
  const latest = changes[0]?.to.day;
  const yearStart = `${Number(today.slice(0, 4)) - 1}-12-31`;
  const since = (start: string) => {
    const near = changes.flatMap((change) => {
      const days = Math.abs(Date.parse(change.from.day) - Date.parse(start)) / DAY_MS;
      return days <= NEAR_DAYS ? [{ change, days }] : [];
    });
    return near.toSorted((a, b) => a.days - b.days)[0]?.change ?? null;
  };
  return {
    ytd: latest === undefined || latest <= addDays(yearStart, NEAR_DAYS) ? null : since(yearStart),
    year: latest === undefined ? null : since(addDays(latest, -YEAR_DAYS)),
    first: changes.at(-1) ?? null,
  };
}

/** From the first count to the latest. */
export const changeSinceFirst = (points: readonly SharePoint[]): PerShareChange | null =>
  changesToLatest(points).at(-1) ?? null;

export type PerShareRow = {
  point: SharePoint;
  sincePrevious: PerShareChange | null;
  sinceFirst: PerShareChange | null;
};

/** Each count with its changes; none where it or all earlier ones are doubtful. */
export const perShareRows = (points: readonly SharePoint[]): PerShareRow[] =>
  points.map((point, index) => {
    const counts = point.doubt === null ? comparable(points.slice(0, index)) : [];
    const [first, previous] = [counts[0], counts.at(-1)];
    return {
      point,
      sincePrevious: previous ? changeBetween(previous, point) : null,
      sinceFirst: first ? changeBetween(first, point) : null,
    };
  });
