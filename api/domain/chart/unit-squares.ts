import { MOST_BTC } from "#domain/base/limits.ts";

const PITCH = 12;
const SIDE = 10;

/** A drawing in which every square stands for the same number of coins. */
export type SquareGrid = { columns: number; rows: number; btcPerSquare: number };

/** All bitcoin in a thousand squares. */
export const ALL_SQUARES: SquareGrid = { columns: 40, rows: 25, btcPerSquare: MOST_BTC / 1000 };

/** The size of the drawing, without the gap after its last column and row. */
export const sizeOf = ({ columns, rows }: SquareGrid) => ({
  width: columns * PITCH - (PITCH - SIDE),
  height: rows * PITCH - (PITCH - SIDE),
});

/**
 * How many squares each part gets when they are laid out in order. The end of each part is rounded,
 * not its length, so that rounding errors do not add up.
 */
export function squaresOf(parts: readonly number[], { columns, rows, btcPerSquare }: SquareGrid): number[] {
  let btc = 0;
  let used = 0;
  return parts.map((part) => {
    btc += part;
    const end = Math.min(Math.round(btc / btcPerSquare), columns * rows);
    const count = Math.max(end - used, 0);
    used += count;
    return count;
  });
}

export const squaresPath = (skipped: number, count: number, { columns }: SquareGrid): string =>
  Array.from({ length: count }, (_, index) => squareAt(skipped + index, columns)).join("");

const squareAt = (index: number, columns: number) =>
  `M${(index % columns) * PITCH} ${Math.floor(index / columns) * PITCH}h${SIDE}v${SIDE}h-${SIDE}z`;

/** The area that a run of squares covers, to be filled with a pattern of squares: at most three rectangles. */
export function runPath(skipped: number, count: number, { columns }: SquareGrid): string {
  const end = skipped + count;
  let path = "";
  for (let start = skipped; start < end;) {
    const column = start % columns;
    const rows = column === 0 ? Math.max(Math.floor((end - start) / columns), 1) : 1;
    const width = Math.min(columns - column, end - start);
    path += `M${column * PITCH} ${Math.floor(start / columns) * PITCH}h${width * PITCH}v${rows * PITCH}h-${width * PITCH}z`;
    start += width * rows;
  }
  return path;
}
