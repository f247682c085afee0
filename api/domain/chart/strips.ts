import type { ChartPoint, Place } from "./lines.ts";
import { alongTime } from "./ticks.ts";

/** What is drawn below the line on the same time axis, each with a scale of its own. */
export type Closes = readonly (readonly [day: string, closeUsd: number])[];

/** A year is drawn day by day. */
const DAILY_UP_TO = 366;
const MOST_CLOSES = 250;
const LEAST_BAR = 40;

/** A bar for each transaction: upwards if coins came, downwards if they went. */
export function barsOf(points: readonly ChartPoint[], places: readonly Place[]) {
  const moves = points.flatMap(({ moved }, index) => {
    const x = places[index]?.x ?? -1;
    return moved && x >= 0 ? [{ ...moved, x }] : [];
  });
  const [up, down] = [Math.max(0, ...moves.map(({ by }) => by)), -Math.min(0, ...moves.map(({ by }) => by))];
  if (up + down === 0) return null;
  const room = (1000 * up) / (up + down);
  const zero = Math.round(
    Math.min(Math.max(room, up > 0 ? LEAST_BAR : 0), 1000 - (down > 0 ? LEAST_BAR : 0)),
  );
  const unit = Math.min(up > 0 ? zero / up : Infinity, down > 0 ? (1000 - zero) / down : Infinity);
  const draw = (some: typeof moves) =>
    some
      .map(
        ({ x, by }) =>
          `M${x} ${zero}V${Math.round(zero - Math.sign(by) * Math.max(LEAST_BAR, Math.abs(by) * unit))}`,
      )
      .join("");
  return {
    zero,
    most: Math.max(up, down),
    came: draw(moves.filter(({ by, isExplained }) => isExplained && by > 0)),
    went: draw(moves.filter(({ by, isExplained }) => isExplained && by < 0)),
    unexplained: draw(moves.filter(({ isExplained }) => !isExplained)),
  };
}

/** How many holders are covered, as an area of steps: each count holds from its point to the next. */
export function coverageOf(places: readonly Place[], counts: readonly number[]): string | null {
  const most = Math.max(...counts);
  const start = Math.max(
    0,
    places.findLastIndex(({ x }) => x <= 0),
  );
  const shown = places.slice(start).map(({ x }, index) => ({
    x: Math.max(0, x),
    y: Math.round(1000 - ((counts[start + index] ?? 0) * 1000) / most),
  }));
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined || !(most > 0)) return null;
  return `M${first.x} 1000${shown.map(({ x, y }) => `H${x}V${y}`).join("")}H${last.x}V1000Z`;
}

/** The price of bitcoin between its lowest and its highest close; every so many closes where there are more than can be seen. */
export function priceOf(closes: Closes, from: string, to: string) {
  const within = closes.filter(([day]) => day >= from && day <= to);
  const [last, prices] = [within.at(-1), within.map(([, closeUsd]) => closeUsd)];
  if (last === undefined || within.length < 2) return null;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const every = within.length <= DAILY_UP_TO ? 1 : Math.ceil(within.length / MOST_CLOSES);
  const line = within
    .filter((_, index) => (within.length - 1 - index) % every === 0)
    .map(([day, closeUsd]) => {
      const y = high === low ? 500 : Math.round(((high - closeUsd) * 1000) / (high - low));
      return `${Math.round(alongTime(day, from, to))} ${y}`;
    })
    .join("L");
  return { line: `M${line}`, every, low, high, until: last[0] };
}
