const WIDTH = 100;
const HEIGHT = 36;
const MARGIN = 2;

type Close = readonly [day: string, closeUsd: number];

/** A line through closes, each at its own day: a gap in the record stays as wide as it was. */
export function closesLine(closes: readonly Close[]): string | null {
  const [first, last] = [closes[0], closes.at(-1)];
  if (!first || !last || first[0] === last[0]) return null;
  const start = Date.parse(first[0]);
  const days = Date.parse(last[0]) - start;
  const prices = closes.map(([, closeUsd]) => closeUsd);
  const low = Math.min(...prices);
  const span = Math.max(...prices) - low || 1;
  const points = closes.map(([day, closeUsd]) => {
    const x = ((Date.parse(day) - start) * WIDTH) / days;
    const y = HEIGHT - MARGIN - ((closeUsd - low) * (HEIGHT - 2 * MARGIN)) / span;
    return `${round(x)} ${round(y)}`;
  });
  return `M${points.join("L")}`;
}

const round = (value: number) => Math.round(value * 100) / 100;
