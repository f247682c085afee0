export const COLUMNS = 40;
export const ROWS = 25;
const PITCH = 12;
const SIDE = 10;

/** The bitcoin that can ever exist: https://bitcoin.org/bitcoin.pdf and the code's halving schedule. */
export const ALL_BTC = 21_000_000;
export const BTC_PER_SQUARE = ALL_BTC / (COLUMNS * ROWS);

/**
 * How many squares each part gets when they are laid out in order. The end of each part is rounded,
 * not its length, so that rounding errors do not add up.
 */
export function squaresOf(parts: readonly number[]): number[] {
  let btc = 0;
  let used = 0;
  return parts.map((part) => {
    btc += part;
    const end = Math.min(Math.round(btc / BTC_PER_SQUARE), COLUMNS * ROWS);
    const count = Math.max(end - used, 0);
    used += count;
    return count;
  });
}

export const squaresPath = (skipped: number, count: number): string =>
  Array.from({ length: count }, (_, index) => squareAt(skipped + index)).join("");

const squareAt = (index: number) =>
  `M${(index % COLUMNS) * PITCH} ${Math.floor(index / COLUMNS) * PITCH}h${SIDE}v${SIDE}h-${SIDE}z`;
