import { btcNumber } from "#domain/base/btc.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatPrice } from "#domain/base/format.ts";
import type { HoldingPoint } from "#domain/ledger/holding-series.ts";

import type { Place } from "./lines.ts";

/** Two lines of text at the upper edge of the chart, at the end of a leader line, which points to what they describe. */
export type ChartNote = {
  x: number;
  bottom: number;
  side: "left" | "right";
  day: string;
  text: string;
};

type Remark = { index: number; text: string };
type Stretch = { from: number; to: number };

/** In thousandths of the chart, on the narrowest screen that shows notes: the width of a character and the height of both lines. */
const CHARACTER_WIDTH = 8.5;
const WORDS_HEIGHT = 160;
/** A leader line ends this far above its point. If the point is above the text, its own step serves as the leader. */
const POINT = 27;
/** The width of the label at the end of the line, which stands left of that end. */
const NEWEST_WIDTH = 120;
/** With fewer transactions the line itself shows the largest. */
const LEAST_MOVES = 3;

/** The first purchase and the largest transaction, each placed where its text covers neither the line nor an axis. */
export function holdingNotes(points: readonly HoldingPoint[], places: readonly Place[]): ChartNote[] {
  const notes: ChartNote[] = [];
  const covered: Stretch[] = [];
  for (const { index, text } of [...firstPurchase(points), ...largestMove(points, places)]) {
    const { x, y } = places[index] ?? { x: 0, y: null };
    const side = (["right", "left"] as const).find((each) => {
      const words = stretchOf(x, each, text);
      return isClear(words, places) && !covered.some((other) => overlap(other, words));
    });
    if (y === null || side === undefined) continue;
    covered.push(stretchOf(x, side, text));
    notes.push({ x, bottom: Math.max(0, y - POINT), side, day: formatDay(points[index]?.asOf), text });
  }
  return notes;
}

function firstPurchase([first]: readonly HoldingPoint[]): Remark[] {
  if (first?.kind !== "buy") return [];
  const price = first.priceUsd === null ? "" : ` at ${formatPrice(Number(first.priceUsd))}`;
  return [{ index: 0, text: `first purchase, ${formatBtcExact(first.btc)} BTC${price}` }];
}

function largestMove(points: readonly HoldingPoint[], places: readonly Place[]): Remark[] {
  const sizes = points.map(({ kind, btc }, index) =>
    (kind === "buy" || kind === "sell") && (places[index]?.x ?? -1) >= 0 ? Math.abs(btcNumber(btc) ?? 0) : 0,
  );
  const largest = Math.max(...sizes);
  const index = sizes.indexOf(largest);
  if (index === 0 || sizes.filter((size) => size > 0).length < LEAST_MOVES) return [];
  const word = points[index]?.kind === "sell" ? "largest sale" : "largest purchase";
  return [{ index, text: `${word}, ${formatBtcExact(largest)} BTC` }];
}

/** The text is longer than the date above it. */
function stretchOf(x: number, side: ChartNote["side"], words: string): Stretch {
  const width = words.length * CHARACTER_WIDTH;
  return side === "right" ? { from: x, to: x + width } : { from: x - width, to: x };
}

const overlap = (a: Stretch, b: Stretch) => a.from < b.to && b.from < a.to;

/** A holding stays until the next step, so the point before a stretch also matters within it. */
function isClear({ from, to }: Stretch, places: readonly Place[]): boolean {
  const end = places.at(-1)?.x ?? 1000;
  if (from < 0 || to > 1000 || overlap({ from, to }, { from: end - NEWEST_WIDTH, to: end })) return false;
  const before = places.findLast(({ x }) => x <= from);
  return [before, ...places.filter(({ x }) => x > from && x < to)].every(
    (place) => (place?.y ?? 1000) > WORDS_HEIGHT,
  );
}
