import { addBtc } from "#domain/base/btc.ts";
import { formatDay } from "#domain/base/dates.ts";
import { multiply, quotient, roundTo, toDecimal, writeDecimal } from "#domain/base/decimal.ts";
import { formatChange } from "#domain/base/format.ts";
import { comparable, type SharePoint } from "#domain/company/share-series.ts";

/** What happened between two reliable counts of the same basis. Percents are of the whole period, never of a year. */
export type PerShareChange = {
  from: SharePoint;
  to: SharePoint;
  /** In the shares of the latest day, so that a split adds none. */
  sharesAdded: string;
  sharesPercent: string | null;
  btcAdded: string | null;
  btcPercent: string | null;
  /** The change of the bitcoin behind one share. */
  yieldPercent: string | null;
};

const PERCENT_PLACES = 4;
const BTC_TIMES_SHARES_PLACES = 8;

export function changeBetween(from: SharePoint, to: SharePoint): PerShareChange {
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
export function changesToLatest(points: readonly SharePoint[]): PerShareChange[] {
  const counts = comparable(points);
  const last = counts.at(-1);
  if (last === undefined) return [];
  return counts
    .slice(0, -1)
    .toReversed()
    .map((count) => changeBetween(count, last));
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

type Period = { from: { day: string }; to: { day: string } };

/** "24 Jul to 20 Sep 2026", or with both years if they differ. */
export function periodWords({ from, to }: Period): string {
  const [start, end] = [formatDay(from.day), formatDay(to.day)];
  const year = end.slice(-5);
  return `${start.endsWith(year) ? start.slice(0, -5) : start} to ${end}`;
}

/** "+3.20% from 24 Jul to 20 Sep 2026" */
export const yieldWords = (change: PerShareChange): string =>
  `${percentWords(change.yieldPercent)} from ${periodWords(change)}`;

export const percentWords = (percent: string | null): string =>
  formatChange(percent === null ? null : Number(percent));

/** "Since 24 Jul 2026: +4.10% shares, +6.00% bitcoin. Each share stands for 1.83% more." */
export function dilutionWords({ from, sharesPercent, btcPercent, yieldPercent }: PerShareChange): string {
  const change = Number(yieldPercent);
  const size = formatChange(Math.abs(change)).slice(1);
  const effect = change === 0 ? "as much bitcoin as then" : `${size} ${change < 0 ? "less" : "more"} bitcoin`;
  return `Since ${formatDay(from.day)}: ${percentWords(sharesPercent)} shares, ${percentWords(btcPercent)} bitcoin. Each share stands for ${effect}.`;
}
