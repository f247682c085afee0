const WIDTH = 100;
const HEIGHT = 36;
const MARGIN = 2;

/** A line through evenly spaced values, scaled to their lowest and highest. A single value draws nothing. */
export function sparkline(values: readonly number[]) {
  const points = pointsThrough(values.map((value, index) => ({ at: index, value })));
  return points && { path: `M${points.join("L")}`, end: `M${points.at(-1)}h0` };
}

/** A line through closes, each at its own day, so that a gap in the data keeps its width. */
export function closesLine(closes: readonly (readonly [day: string, closeUsd: number])[]): string | null {
  const points = pointsThrough(closes.map(([day, value]) => ({ at: Date.parse(day), value })));
  return points && `M${points.join("L")}`;
}

function pointsThrough(places: readonly { at: number; value: number }[]): string[] | null {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last || first.at === last.at) return null;
  const values = places.map(({ value }) => value);
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  return places.map(({ at, value }) => {
    const x = ((at - first.at) * WIDTH) / (last.at - first.at);
    const y = HEIGHT - MARGIN - ((value - low) * (HEIGHT - 2 * MARGIN)) / span;
    return `${round(x)} ${round(y)}`;
  });
}

const round = (value: number) => Math.round(value * 10) / 10;
