import { btcNumber } from "#domain/base/btc.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatPrice } from "#domain/base/format.ts";
import type { HoldingPoint } from "#domain/ledger/holding-series.ts";

import type { Chart, Place } from "./chart.ts";

/** Two lines of words beside the upper end of a leader to the point they are about. */
export type ChartNote = {
  x: number;
  top: number;
  bottom: number;
  side: "left" | "right";
  day: string;
  text: string;
};

type Remark = { index: number; text: string };
type Stretch = { from: number; to: number };

/** In thousandths of the chart, on the narrowest screen that shows notes: of one character, and of both lines. */
const CHARACTER_WIDTH = 8.5;
const WORDS_HEIGHT = 140;
/** A leader ends this far above its point; a point that is higher than the words has its own step for one. */
const POINT = 27;
/** A value is written above its line on the axis: under the uppermost one the words are clear of it. */
const HIGH_TICK = 180;
const PRICE_AXIS = 860;
/** With fewer movements the line alone shows the largest. */
const LEAST_MOVES = 3;

/** The first purchase and the largest movement, each where its words would cover neither the line nor an axis. */
export function holdingNotes(
  points: readonly HoldingPoint[],
  { places, values }: Pick<Chart, "places" | "values">,
): ChartNote[] {
  const notes: ChartNote[] = [];
  const covered: Stretch[] = [];
  const uppermost = Math.min(...values.map(({ at }) => at));
  const top = uppermost < HIGH_TICK ? uppermost : 0;
  for (const { index, text } of [...firstPurchase(points), ...largestMove(points)]) {
    const { x, y } = places[index] ?? { x: 0, y: null };
    const side = (["right", "left"] as const).find((each) => {
      const words = stretchOf(x, each, text);
      return isClear(words, top, places) && !covered.some((other) => overlap(other, words));
    });
    if (y === null || side === undefined) continue;
    covered.push(stretchOf(x, side, text));
    notes.push({
      x,
      top,
      bottom: Math.max(top, y - POINT),
      side,
      day: formatDay(points[index]?.asOf ?? ""),
      text,
    });
  }
  return notes;
}

function firstPurchase([first]: readonly HoldingPoint[]): Remark[] {
  if (first?.kind !== "buy") return [];
  const price = first.priceUsd === null ? "" : ` at ${formatPrice(Number(first.priceUsd))}`;
  return [{ index: 0, text: `first purchase, ${formatBtcExact(first.btc)} BTC${price}` }];
}

function largestMove(points: readonly HoldingPoint[]): Remark[] {
  const sizeOf = ({ kind, btc }: HoldingPoint) =>
    kind === "buy" || kind === "sell" ? Math.abs(btcNumber(btc) ?? 0) : 0;
  const largest = Math.max(...points.map(sizeOf));
  const index = points.findIndex((point) => sizeOf(point) === largest);
  const isFirst = index === 0;
  if (isFirst || points.filter((point) => sizeOf(point) > 0).length < LEAST_MOVES) return [];
  const word = points[index]?.kind === "sell" ? "largest sale" : "largest purchase";
  return [{ index, text: `${word}, ${formatBtcExact(largest)} BTC` }];
}

/** The words are longer than the day above them. */
function stretchOf(x: number, side: ChartNote["side"], words: string): Stretch {
  const width = words.length * CHARACTER_WIDTH;
  return side === "right" ? { from: x, to: x + width } : { from: x - width, to: x };
}

const overlap = (a: Stretch, b: Stretch) => a.from < b.to && b.from < a.to;

/** A holding stays until the next step: what stands before a stretch reaches into it. */
function isClear({ from, to }: Stretch, top: number, places: readonly Place[]): boolean {
  if (from < 0 || to > PRICE_AXIS) return false;
  const before = places.findLast(({ x }) => x <= from);
  return [before, ...places.filter(({ x }) => x > from && x < to)].every(
    (place) => (place?.y ?? 1000) > top + WORDS_HEIGHT,
  );
}
